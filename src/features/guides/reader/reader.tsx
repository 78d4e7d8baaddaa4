import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { withProgress, withRecent } from '#data/guides/guide-shelf.ts';
import { acknowledgeGuide, sayWrong } from '#data/guides/save-guide.ts';
import {
  type GuideContent,
  imageIdsOf,
  languagesOf,
  openingLanguage,
  titleIn,
} from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import { GUIDE_LIMITS, type GuideCopy } from '#domain/guides/guide.ts';
import type { LibraryGuide } from '#domain/guides/library.ts';
import { isWaitedFor } from '#domain/guides/who-reads.ts';
import { toLanguage } from '#domain/language.ts';
import { GUIDES_PATH } from '#domain/routes/module-routes.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { ReasonDialog } from '#widgets/decisions/reason-dialog.tsx';
import { useShelf, useTakeAlong } from '../shared/hooks.ts';
import { Drawing } from '../pictures/drawing.tsx';
import { PrintGuide } from '../print/print-guide.tsx';
import { Bars } from './bars.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useScreenStaysOn, useStepShown, useSwipe } from './hooks.ts';
import { StepView } from './step-view.tsx';

/** Lets a reader say that something is wrong at a step; it goes to those who write the guide, offline too. */
function SayWrong({ copy, stepId }: { copy: GuideCopy; stepId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const send = (text: string): null => {
    sayWrong(copy, stepId, text);
    showToast({ kind: 'success', text: t('guides.feedback.thanks') });
    return null;
  };
  return (
    <>
      <Button size="small" link iconLeft="alert-circle" onClick={() => setIsOpen(true)}>
        {t('guides.feedback.act')}
      </Button>
      {isOpen && (
        <ReasonDialog
          about={`guide.${copy.guideId}.${stepId}`}
          words={{
            title: t('guides.feedback.act'),
            label: t('guides.feedback.what'),
            hint: t('guides.feedback.who'),
            send: t('words.send'),
            icon: 'send',
            max: GUIDE_LIMITS.feedback,
          }}
          onSend={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type Known = LibraryGuide & { readonly content: GuideContent };

/** Where somebody is in a guide: remembered on the device, begun anew with a new version. */
function usePlace(guide: Known, openAt: string | null) {
  const [shelf, change] = useShelf();
  const known = shelf.places[guide.id];
  const kept = known !== undefined && known.major === guide.copy.major ? known : null;
  const [place, setPlace] = useState(() => {
    const asked = guide.content.steps.findIndex(({ id }) => id === openAt);
    const step = asked === -1 ? (kept?.step ?? 0) : asked;
    return { step, ticked: kept?.ticked ?? [] };
  });
  const last = guide.content.steps.length - 1;
  const write = (next: typeof place): void => {
    setPlace(next);
    const progress = { ...next, major: guide.copy.major };
    change((now) => withProgress(now, guide.id, progress));
  };
  const remember = useEffectEvent(() => change((now) => withRecent(now, guide.id)));
  useEffect(() => remember(), [guide.id]);
  return { step: Math.max(0, Math.min(place.step, last)), ticked: place.ticked, write };
}

type NewsProps = { at: number; changed: readonly number[]; onStep: (step: number) => void };

/** Where somebody has read an earlier version: which steps are others now, and the way to each. */
function News({ at, changed, onStep }: NewsProps) {
  const { t } = useTranslation();
  if (changed.length === 0) return null;
  return (
    <section
      aria-labelledby="guide-news"
      className="flex flex-wrap items-center gap-2 rounded-card bg-wheat-soft px-3 py-2"
    >
      <h2 id="guide-news" className="text-base font-semibold text-wheat-text">
        {t('guides.reader.changed')}
      </h2>
      {changed.map((step) => (
        <Button
          key={step}
          size="small"
          aria-label={t('guides.reader.toStep', { at: step })}
          aria-current={step === at + 1 ? 'step' : undefined}
          onClick={() => onStep(step)}
        >
          {step}
        </Button>
      ))}
    </section>
  );
}

type HeadProps = {
  content: GuideContent;
  language: GuideLanguage;
  /** It can be read without a network. */
  isKept: boolean;
  onLanguage: (language: GuideLanguage) => void;
};

function Head({ content, language, isKept, onLanguage }: HeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <header className="flex items-center gap-3">
      <IconButton
        icon="x"
        label={t('guides.reader.close')}
        onClick={() => void navigate(GUIDES_PATH)}
      />
      <div className="min-w-0 grow">
        <h1 className="line-clamp-2 text-md leading-tight font-semibold text-text">
          {titleIn(content, language)}
        </h1>
        {isKept && (
          <p className="flex items-center gap-1 text-sm text-text-2">
            <Icon name="check-circle" size={14} className="shrink-0" />
            <span className="truncate">{t('common.savedOnDevice')}</span>
          </p>
        )}
      </div>
      <div className="shrink-0">
        <LanguageChoice
          label={t('common.language')}
          value={language}
          languages={languagesOf(content).map((one) => one.language)}
          onChange={onLanguage}
        />
      </div>
    </header>
  );
}

type BesideProps = { guide: Known; stepId: string; language: GuideLanguage };

/** What one can do beside reading: say that something is wrong here, and take the guide to paper. */
function Beside({ guide, stepId, language }: BesideProps) {
  const { content, copy, id } = guide;
  const { major, minor } = copy;
  return (
    <div className="-ml-3 flex flex-wrap gap-2 print:hidden">
      <SayWrong copy={copy} stepId={stepId} />
      <PrintGuide guide={{ id, content, major, minor }} language={language} />
    </div>
  );
}

interface ReaderProps {
  guide: Known;
  openAt: string | null;
  /** Another version took the place of the one that was being read. */
  isAnew: boolean;
  /** It was taken away while it is read. */
  isGone: boolean;
}

/** A guide, one step a screen, made for a phone in a glove. */
export function Reader({ guide, openAt, isAnew, isGone }: ReaderProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { content, copy, state, changed } = guide;
  const { step: at, ticked, write } = usePlace(guide, openAt);
  const [language, setLanguage] = useState<GuideLanguage>(() =>
    openingLanguage(content, toLanguage(i18n.language)),
  );
  useScreenStaysOn();
  const isKept = useTakeAlong(imageIdsOf(content));
  const step = content.steps[at];
  const isLast = at >= content.steps.length - 1;
  const mayGoOn =
    step === undefined || !step.must || step.checks.every(({ id }) => ticked.includes(id));
  useStepShown(at);
  const swipe = useSwipe((by) => {
    // The last step is left by its button alone: a receipt is given on purpose.
    if (by === -1 ? at > 0 : mayGoOn && !isLast) write({ step: at + by, ticked });
  });
  const tick = (id: string): void => {
    const has = ticked.includes(id);
    write({ step: at, ticked: has ? ticked.filter((one) => one !== id) : [...ticked, id] });
  };
  const asksReceipt = isWaitedFor(state);
  const finish = (): void => {
    if (asksReceipt) {
      acknowledgeGuide(guide.id, copy);
      showToast({ kind: 'success', text: t('guides.reader.thanks') });
    }
    write({ step: 0, ticked: [] });
    void navigate(GUIDES_PATH);
  };
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-7rem)] w-full max-w-2xl flex-col gap-3 px-4 pt-3">
      <Head {...{ content, language, isKept }} onLanguage={setLanguage} />
      <Bars {...{ at, changed }} of={content.steps.length} />
      <News {...{ at, changed }} onStep={(to) => write({ step: to - 1, ticked })} />
      {isAnew && at === 0 && <Notice kind="info">{t('guides.reader.anew')}</Notice>}
      {isGone && <Notice kind="warning">{t('guides.reader.archived')}</Notice>}
      <div className="grid grow content-start gap-4" {...swipe}>
        {at === 0 && step?.imageId === null && (
          <div className="overflow-clip rounded-card ring-1 ring-line">
            <Drawing category={content.category} isWide />
          </div>
        )}
        {step !== undefined && (
          <StepView
            key={step.id}
            {...{ content, step, at, language }}
            isChanged={changed.includes(at + 1)}
            ticked={new Set(ticked)}
            onTick={tick}
          />
        )}
        {step !== undefined && !isGone && <Beside {...{ guide, language }} stepId={step.id} />}
      </div>
      <div aria-hidden className="h-24 shrink-0 md:hidden" />
      <nav
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:sticky md:border-0 md:bg-page md:px-0"
      >
        <Button
          size="clock"
          disabled={at === 0}
          iconLeft="arrow-left"
          onClick={() => write({ step: at - 1, ticked })}
        >
          {t('guides.reader.back')}
        </Button>
        <Button
          size="clock"
          variant="primary"
          className="grow"
          disabled={!mayGoOn}
          {...(!isLast && { iconRight: 'arrow-right' as const })}
          onClick={isLast ? finish : () => write({ step: at + 1, ticked })}
        >
          {t(
            isLast
              ? asksReceipt
                ? 'guides.reader.done'
                : 'guides.reader.finish'
              : 'guides.reader.next',
          )}
        </Button>
      </nav>
    </div>
  );
}
