import { createElement, Fragment, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import { guideImages } from '#data/guides/guide-images.ts';
import { dataOf } from '#data/live/live.ts';
import {
  type GuideContent,
  type GuideStep,
  stateOfAll,
  wordsOfStep,
} from '#domain/guides/guide-content.ts';
import { type GuideLanguage, readWords, type Words } from '#domain/guides/guide-words.ts';
import { pictureAddress } from '#domain/guides/guide.ts';
import type { PictureMark } from '#domain/guides/picture-marks.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Tick } from '#ui/inputs/checkbox.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { languageTag } from '../shared/model.ts';
import { Paragraph } from '../shared/markdown.tsx';
import { MarkedPicture } from '../pictures/marked-picture.tsx';

type PictureProps = { imageId: string; shows: string; marks: readonly PictureMark[] };

/** The picture of a step; a press shows it large. */
function Picture({ imageId, shows, marks }: PictureProps) {
  const { t } = useTranslation();
  const farm = useFarm();
  const [isLarge, setIsLarge] = useState(false);
  const image = dataOf(guideImages.use(farm === null ? null : { farmId: farm.id, imageId }));
  const address = image === null ? null : pictureAddress(image);
  if (address === null) {
    return (
      <p className="flex items-center gap-2 rounded-card bg-surface-2 px-3 py-6 text-base text-text-2">
        <Icon name="cloud-off" />
        {t('guides.reader.picture')}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('guides.reader.enlarge')}
        onClick={() => setIsLarge(true)}
        className="relative block w-full overflow-hidden rounded-card ring-1 ring-line"
      >
        <MarkedPicture
          {...{ address, shows, marks }}
          className="max-h-[46dvh] w-full object-contain"
        />
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface text-text">
          <Icon name="maximize" size={20} />
        </span>
      </button>
      <Modal
        open={isLarge}
        onClose={() => setIsLarge(false)}
        title={shows === '' ? t('guides.reader.enlarge') : shows}
        closeText={t('guides.reader.shrink')}
        size="large"
      >
        <MarkedPicture {...{ address, shows, marks }} className="w-full" />
      </Modal>
    </>
  );
}

interface RichTextProps {
  readonly text: string;
}

/** Everything that can mean something in Markdown: within a line, or at its beginning or end. */
const MARKED = /[\\`*_[\]<&\t\r\0]|^ *(?:[-#>+=~]|\d+[.)])|^ | $/mu;

function AsWritten({ text }: RichTextProps) {
  const parts = text.replaceAll(/^\n+|\n+$/gu, '').split(/\n{2,}/u);
  const drawn = parts.filter(Boolean).map((part) => createElement(Paragraph, null, part));
  return createElement(Fragment, null, ...drawn);
}

/** What reads Markdown comes beside the first step and does not hold it up; without it, texts stand as they were written. */
const parser = import('../shared/markdown.tsx').then(
  ({ Markdown }) => ({ default: Markdown }),
  () => ({ default: AsWritten }),
);
const Marked = lazy(() => parser);

/** A text of a guide, which may be Markdown; most of them hold none, and need nothing that reads it. */
export function RichText({ text }: RichTextProps) {
  if (!MARKED.test(text)) return <AsWritten text={text} />;
  return (
    <Suspense fallback={<AsWritten text={text} />}>
      <Marked text={text} />
    </Suspense>
  );
}

interface StepViewProps {
  content: GuideContent;
  step: GuideStep;
  at: number;
  language: GuideLanguage;
  /** It is another one since it was read. */
  isChanged?: boolean;
  ticked: ReadonlySet<string>;
  onTick: (checkId: string) => void;
}

/** One step on one screen: the picture, one heading, the text, what is dangerous, what to tick. */
export function StepView(props: StepViewProps) {
  const { content, step, at, language, isChanged = false, ticked, onTick } = props;
  const { t } = useTranslation();
  const read = (words: Words): string => readWords(words, language, content.language).text;
  const state = language === content.language ? 'current' : stateOfAll(wordsOfStep(step), language);
  const warning = read(step.warning);
  return (
    <section aria-labelledby="guide-step" className="grid gap-3" lang={languageTag(language)}>
      {step.imageId !== null && (
        <Picture imageId={step.imageId} shows={read(step.shows)} marks={step.marks} />
      )}
      <div>
        <p className="mb-1 text-sm font-semibold text-text-2" lang={undefined}>
          {t('guides.reader.step', { at: at + 1, of: content.steps.length })}
          {isChanged && (
            <span className="ml-2 text-wheat-text">{t('guides.reader.isChanged')}</span>
          )}
        </p>
        <h2
          id="guide-step"
          tabIndex={-1}
          className="text-xl font-bold tracking-tight [overflow-wrap:anywhere] text-text"
        >
          {read(step.title)}
        </h2>
      </div>
      {state !== 'current' && <Notice kind="warning">{t(`guides.reader.${state}`)}</Notice>}
      <div className="grid gap-2 text-lg text-text">
        <RichText text={read(step.text)} />
      </div>
      {warning.trim() !== '' && (
        <div
          role="note"
          aria-label={t('guides.reader.warning')}
          className="flex items-start gap-3 rounded-card bg-wheat-soft px-4 py-3 text-md text-wheat-text"
        >
          <Icon name="alert-triangle" size={22} className="mt-0.5 shrink-0" />
          <div>
            <RichText text={warning} />
          </div>
        </div>
      )}
      {step.checks.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('guides.reader.checks')}</legend>
          {step.checks.map((check) => (
            <label
              key={check.id}
              className={cx(
                'flex min-h-[60px] items-center gap-3 rounded-card border px-4 py-2 text-md font-semibold text-text',
                'has-focus-visible:outline-3 has-focus-visible:outline-primary',
                ticked.has(check.id)
                  ? 'border-primary bg-primary-soft'
                  : 'border-line-strong bg-surface',
              )}
            >
              <Tick pixels={28} checked={ticked.has(check.id)} onChange={() => onTick(check.id)} />
              <span className="min-w-0 [overflow-wrap:anywhere]">{read(check.label)}</span>
            </label>
          ))}
          {step.must && <p className="text-sm text-text-2">{t('guides.reader.must')}</p>}
        </fieldset>
      )}
    </section>
  );
}
