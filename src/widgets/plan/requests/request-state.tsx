import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { withdrawShiftRequest } from '#data/plan/shift-requests.ts';
import { shortName } from '#domain/employee/employee.ts';
import { LAPSES, type RequestVerdicts, weightOf } from '#domain/plan/request/moves.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useNameOf, useShiftText, useVerdictText } from '../shift-words.ts';
import type { Answered } from './asks.ts';

interface Names {
  /** Who reads it. */
  readonly me: string | null;
  readonly nameOf: (employeeId: string | null) => string;
}

/** What became of a request about shifts, and by whom; null while nobody has answered it, and of a yes of somebody else. */
export function shiftBecame(
  t: TFunction,
  { status, fromEid, toEid, decidedByEid, reason }: ShiftRequest,
  { me, nameOf }: Names,
): string | null {
  const by = nameOf(decidedByEid);
  switch (status) {
    case 'asked':
      return null;
    case 'accepted':
      return toEid === me ? t('shiftAsk.saidYes') : null;
    case 'approved':
    case 'done':
      return t('shiftAsk.became.approved', { by });
    case 'rejected':
      return t(reason === '' ? 'shiftAsk.became.rejected' : 'shiftAsk.became.rejectedWhy', {
        by,
        reason,
      });
    case 'declined':
      return toEid === me
        ? t('shiftAsk.became.saidNo')
        : t('shiftAsk.answers.declined', { name: nameOf(toEid) });
    case 'withdrawn':
      return t('shiftAsk.became.withdrawn', { name: nameOf(fromEid) });
    case 'lapsed':
      return lapsedText(t, reason);
  }
}

/** Why a request came to nothing; an old reason that has no words counts as a shift that is gone. */
function lapsedText(t: TFunction, reason: string): string {
  return t(`shiftAsk.answers.${LAPSES.find((one) => one === reason) ?? 'gone'}`);
}

/** How a request of one's own stands, and the way to take it back. */
export function RequestState({ request, unitName }: { request: ShiftRequest; unitName: string }) {
  const { t } = useTranslation();
  const text = useShiftText();
  const employees = useEmployees();
  const { kind, status, toEid, shift, id } = request;
  const person = employees.find((one) => one.id === toEid);
  const name = person === undefined ? '' : shortName(person);
  const isSettled = status === 'approved';
  const open = kind === 'open' ? 'open' : toEid === null ? 'all' : kind;
  const state = isSettled || status === 'accepted' ? status : open;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
      <span>{t(`shiftAsk.states.${state}`, { name, unit: unitName })}</span>
      {!isSettled && (
        <Button
          link
          size="small"
          aria-label={t('shiftAsk.withdrawOf', { shift: text(shift) })}
          onClick={() => withdrawShiftRequest(id)}
        >
          {t('shiftAsk.withdraw')}
        </Button>
      )}
    </span>
  );
}

/** That a request of one's own came to nothing, and why. */
export function AnswerLine({ request }: { request: Answered }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { status, reason, toEid } = request;
  const words = {
    rejected: t(reason === '' ? 'shiftAsk.answers.rejected' : 'shiftAsk.answers.rejectedWhy', {
      reason,
    }),
    declined: t('shiftAsk.answers.declined', { name: nameOf(toEid) }),
    lapsed: lapsedText(t, reason),
  };
  return <span className="text-sm text-text-2">{words[status]}</span>;
}

type Props = {
  said: RequestVerdicts;
  /** Who looks. */
  uid: string;
};

/** What the rules say against a request, as far as one may know; nothing where they say nothing. */
export function Against({ said, uid }: Props) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const all = [...said].flatMap(([id, verdicts]) => verdicts.map((verdict) => ({ id, verdict })));
  if (all.length === 0) return null;
  return (
    <div className="grid basis-full gap-1.5 rounded-field bg-surface-2 p-3 text-sm text-text">
      <ul className="grid gap-1.5">
        {all.map(({ id, verdict }) => (
          <li
            key={`${id} ${verdict.rule} ${verdict.day} ${verdict.keeperId}`}
            className="flex items-start gap-2"
          >
            <Icon
              name="alert-triangle"
              size={16}
              className={isBlocking(verdict) ? 'shrink-0 text-red' : 'shrink-0 text-wheat-text'}
            />
            <span>
              {t(id === uid ? 'shiftAsk.againstMe' : 'shiftAsk.againstThem')} {textOf(verdict)}
            </span>
          </li>
        ))}
      </ul>
      {weightOf(said) === 'block' && (
        <p className="font-semibold text-red">{t('shiftAsk.blocked')}</p>
      )}
    </div>
  );
}
