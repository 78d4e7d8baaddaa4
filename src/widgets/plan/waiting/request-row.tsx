import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/stores/session/employees.ts';
import { decideShiftRequest } from '#data/commands/plan/ask-shift.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { shortName } from '#domain/employee/employee.ts';
import { weightOf } from '#domain/plan/request/moves.ts';
import { type ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useDecisions } from '../../decisions/use-decisions.tsx';
import { useShiftText } from '../shift-words.ts';
import { useVerdictText } from '../verdict-text.ts';
import { type WaitingRequest } from './use-waiting-requests.ts';

/** Characters of a reason; the rules of the database refuse more. */
const REASON_MAX = 300;

/** A request in a sentence: who gets which shift. */
function useRequestText() {
  const { t } = useTranslation();
  const text = useShiftText();
  const employees = useEmployees();
  return ({ kind, fromEid, toEid, shift, other }: ShiftRequest): string => {
    const nameOf = (id: string | null): string => {
      const person = employees.find((one) => one.id === id);
      return person === undefined ? t('shiftAsk.somebody') : shortName(person);
    };
    return t(`plan.requests.${kind}`, {
      name: nameOf(fromEid),
      other: nameOf(toEid),
      shift: text(shift),
      instead: other === null ? '' : text(other),
    });
  };
}

export type RequestDecisions = ReturnType<typeof useDecisions<'approve' | 'reject', ShiftRequest>>;

/** A request, what the rules say of it, and the two answers. */
export function RequestRow({
  waiting: { request, verdicts, weekMinutes },
  isOwn,
  decisions,
}: {
  waiting: WaitingRequest;
  isOwn: boolean;
  decisions: RequestDecisions;
}) {
  const { t } = useTranslation();
  const textOf = useRequestText();
  const verdictText = useVerdictText();
  const employees = useEmployees();
  const what = textOf(request);
  const weight = weightOf(verdicts);
  const nameOf = (id: string): string => {
    const person = employees.find((one) => one.id === id);
    return person === undefined ? '' : shortName(person);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="text-base text-text">{what}</p>
        <p className="tnum text-sm text-text-2">
          {[...weekMinutes]
            .map(([id, minutes]) =>
              t('plan.requests.hours', { name: nameOf(id), hours: hoursMinutes(minutes) }),
            )
            .join(' ')}
        </p>
        {weight === 'free' && <p className="text-sm text-text-2">{t('plan.requests.free')}</p>}
        {[...verdicts].flatMap(([id, said]) =>
          said.map((verdict) => (
            <p
              key={`${id} ${verdict.rule} ${verdict.day} ${verdict.keeperId}`}
              className="flex gap-1.5 text-sm"
            >
              <Icon
                name="alert-triangle"
                size={16}
                className={isBlocking(verdict) ? 'shrink-0 text-red' : 'shrink-0 text-wheat-text'}
              />
              <span>
                {t('plan.requests.said', { name: nameOf(id), what: verdictText(verdict) })}
              </span>
            </p>
          )),
        )}
      </div>
      {isOwn ? (
        <p className="text-sm text-text-2">{t('plan.requests.own')}</p>
      ) : (
        <div className="ml-auto flex gap-2">
          <Button
            variant="ghost"
            aria-label={t('plan.requests.rejectOf', { what })}
            onClick={() => decisions.make('reject', [request])}
          >
            {t('plan.requests.reject')}
          </Button>
          <Button
            variant="success"
            iconLeft="check"
            disabled={weight === 'block'}
            aria-label={t('plan.requests.approveOf', { what })}
            onClick={() => decisions.make('approve', [request])}
          >
            {t('plan.requests.approve')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The two answers; neither can be taken back here: shifts move at once. What is approved in spite of a warning says why. */
export function useRequestDecisions(waiting: readonly WaitingRequest[] | null): RequestDecisions {
  const { t } = useTranslation();
  const isWarned = ({ id }: ShiftRequest): boolean =>
    waiting?.some(({ request, verdicts }) => request.id === id && weightOf(verdicts) !== 'free') ===
    true;
  return useDecisions<'approve' | 'reject', ShiftRequest>({
    approve: {
      reasonFor: (records) =>
        records.some(isWarned)
          ? {
              title: t('plan.requests.approveTitle'),
              label: t('plan.requests.reason'),
              hint: t('plan.requests.approveHint'),
              send: t('plan.requests.approve'),
              icon: 'check',
              max: SHIFT_LIMITS.reason,
            }
          : null,
      act: (records, reason) => {
        for (const { id } of records) decideShiftRequest(id, true, reason);
        return { done: records, skipped: [] };
      },
      said: () => t('plan.requests.approved'),
    },
    reject: {
      reasonFor: () => ({
        title: t('plan.requests.rejectTitle'),
        label: t('plan.requests.reason'),
        hint: t('plan.requests.reasonHint'),
        send: t('plan.requests.reject'),
        icon: 'x',
        max: REASON_MAX,
        isOptional: true,
      }),
      act: (records, reason) => {
        for (const { id } of records) decideShiftRequest(id, false, reason);
        return { done: records, skipped: [] };
      },
      said: () => t('plan.requests.rejected'),
    },
  });
}
