import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stretchTimes } from '#domain/plan/settings/planning-settings.ts';
import type { RolledOut, RollOut, RollOutClash } from '#domain/plan/template/lay-out.ts';
import { isBlocking, type Verdict } from '#domain/plan/validator/verdict.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { useVerdictText } from '#widgets/plan/shift-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import type { TypedForm } from '#widgets/unsaved/use-typed.ts';
import type { useLaidOut } from './hooks.ts';
import { clashGroups } from './model.ts';

type RollOutPreviewProps = {
  result: RollOut;
  verdicts: readonly Verdict[];
  /** Leave is not for everybody on this farm: who is away is not among what is in the way. */
  isAwayHidden: boolean;
};

function ClashLine({ clash }: { clash: RollOutClash }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nameOf = usePersonName();
  const { employeeId, day } = clash;
  const { from, to } = stretchTimes(clash);
  const name = employeeId === null ? t('words.openShifts') : nameOf(employeeId);
  return (
    <li className="tnum text-sm text-text-2">{`${name}, ${format.day(day)} ${from}–${to}`}</li>
  );
}

/** What is in the way, by why; what is there already is no news and is folded up. */
function Clashes({ clashes }: { clashes: readonly RollOutClash[] }) {
  const { t } = useTranslation();
  return clashGroups(clashes).map(({ key, clashes: some }) => (
    <details key={key} open={key !== 'thereAlready'}>
      <summary className="cursor-pointer py-1 text-base font-semibold text-text">
        {t(`planTemplates.clashes.${key}`, { count: some.length })}
      </summary>
      <ul className="grid gap-1 py-1 pl-4">
        {some.map((clash) => (
          <ClashLine
            key={`${clash.employeeId} ${clash.day} ${clash.startMinute} ${clash.endMinute} ${some.indexOf(clash)}`}
            clash={clash}
          />
        ))}
      </ul>
    </details>
  ));
}

/** What the rules would say that they do not say now. */
function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const nameOf = usePersonName();
  if (verdicts.length === 0) return null;
  return (
    <details open>
      <summary className="cursor-pointer py-1 text-base font-semibold text-text">
        {t('planTemplates.verdicts', { count: verdicts.length })}
      </summary>
      <ul className="grid gap-1 py-1 pl-4">
        {verdicts.map((verdict) => (
          <li
            key={`${verdict.rule} ${verdict.employeeId} ${verdict.day} ${verdict.lastDay} ${verdict.shiftIds.join(' ')}`}
            className="flex items-start gap-2 text-sm text-text-2"
          >
            <Icon
              name="alert-triangle"
              size={15}
              className={isBlocking(verdict) ? 'mt-0.5 text-red' : 'mt-0.5 text-wheat-text'}
            />
            <span>
              {verdict.employeeId !== null && `${nameOf(verdict.employeeId)}: `}
              {textOf(verdict)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a roll-out would do: the counts, everything in its way, and what the rules would say. */
function RollOutPreview({ result, verdicts, isAwayHidden }: RollOutPreviewProps) {
  const { t } = useTranslation();
  if (!result.ok) {
    const { code } = result;
    // Nothing is wrong yet: something is still to be chosen.
    const kind = code === 'no_target' ? 'info' : 'error';
    return <Notice {...{ kind }}>{t(`planTemplates.refusals.${code}`)}</Notice>;
  }
  const { added, removed, skipped, clashes } = result;
  const counts = [
    t('planTemplates.counts.added', { count: added }),
    ...(removed === 0 ? [] : [t('planTemplates.counts.removed', { count: removed })]),
    ...(skipped === 0 ? [] : [t('planTemplates.counts.skipped', { count: skipped })]),
  ];
  return (
    <section
      aria-label={t('planTemplates.preview')}
      className="grid gap-2 rounded-card border border-line p-4"
    >
      <p aria-live="polite" className="text-base font-semibold text-text">
        {counts.join(', ')}
      </p>
      {isAwayHidden && <p className="text-sm text-text-2">{t('plan.awayHidden')}</p>}
      <Clashes clashes={clashes} />
      <Verdicts verdicts={verdicts} />
      {clashes.length === 0 && verdicts.length === 0 && (
        <p className="text-sm text-text-2">{t('planTemplates.nothingInTheWay')}</p>
      )}
    </section>
  );
}

type Props = {
  title: string;
  backText: string;
  /** What the button says for so many shifts. */
  actText: (count: number) => string;
  form: Pick<TypedForm<object>, 'isRestored' | 'unsaved' | 'reset'>;
  laid: ReturnType<typeof useLaidOut>;
  onLayOut: (result: RolledOut) => void;
  /** The fields of the form. */
  children: ReactNode;
};

/** Shifts are laid out in weeks: what is asked for, and what comes of it before it is written. */
export function LayOutModal(props: Props) {
  const { title, backText, actText, form, laid, onLayOut, children } = props;
  const { t } = useTranslation();
  const { lives, result, verdicts, isAwayHidden } = laid;
  const isNothing = result === null || !result.ok || result.edits.length === 0;
  return (
    <Dialog
      size="large"
      title={title}
      onClose={form.unsaved.close}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button link onClick={form.unsaved.close}>
            {backText}
          </Button>
          <Button
            variant="primary"
            disabled={isNothing}
            onClick={() => {
              if (!result?.ok) return;
              form.reset();
              onLayOut(result);
            }}
          >
            {actText(result?.ok ? result.added : 0)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        <LiveBoundary of={lives} failed={t('plan.failed')} skeleton="h-24 w-full rounded-card">
          {() => result !== null && <RollOutPreview {...{ result, verdicts, isAwayHidden }} />}
        </LiveBoundary>
        <TypedParts form={form} />
      </div>
    </Dialog>
  );
}
