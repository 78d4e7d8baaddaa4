import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useUnits } from '#data/base/units.ts';
import { agreeToShiftRequest, decideShiftRequest } from '#data/plan/shift-requests.ts';
import { can } from '#domain/access/can.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { shortName } from '#domain/employee/employee.ts';
import { weightOf } from '#domain/plan/request/moves.ts';
import { type ShiftRequest, unitsToAnswer, yesOf } from '#domain/plan/request/shift-request.ts';
import { SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useDecisions } from '../../decisions/use-decisions.tsx';
import { useNameOf, useShiftText, useVerdictText } from '../shift-words.ts';
import type { WaitingRequest } from './use-waiting-requests.ts';

/** Characters of a reason; the rules of the database refuse more. */
const REASON_MAX = 300;

/** A request in a sentence: who gets which shift. */
export function useRequestText() {
  const { t } = useTranslation();
  const text = useShiftText();
  const nameOf = useNameOf();
  return ({ kind, fromEid, toEid, shift, other }: ShiftRequest): string =>
    t(`plan.requests.${kind}`, {
      name: nameOf(fromEid),
      other: nameOf(toEid),
      shift: text(shift),
      instead: other === null ? '' : text(other),
    });
}

export type RequestDecisions = ReturnType<
  typeof useDecisions<'approve' | 'agree' | 'reject', ShiftRequest>
>;

/** Which units whoever is signed in plans. */
export function usePlans(farmId: string): (unitId: string) => boolean {
  const actor = useActor();
  return (unitId) => actor !== null && can(actor, 'plan.edit', { farmId, unitIds: [unitId] });
}

/** Whether whoever is signed in has a word on a request: of one unit that has not answered, and not about themself. */
function useMayDecide(farmId: string): (request: ShiftRequest) => boolean {
  const actor = useActor();
  return (request) => {
    const { fromEid, toEid } = request;
    return unitsToAnswer(request).some((unitId) =>
      [fromEid, toEid ?? fromEid].every(
        (employeeId) =>
          actor !== null && can(actor, 'shift.decide', { farmId, unitIds: [unitId], employeeId }),
      ),
    );
  };
}

/** That a swap lies in two units, and whose word is there already. */
export function Between({ request }: { request: ShiftRequest }) {
  const { t } = useTranslation();
  const units = useUnits();
  const nameOf = (id: string): string => units.find((one) => one.id === id)?.unitName ?? '';
  const { unitId, otherUnitId, agreedUnitId } = request;
  if (otherUnitId === null) return null;
  const both = { first: nameOf(unitId), second: nameOf(otherUnitId) };
  return (
    <p className="text-sm text-text-2">
      {t('plan.requests.between', { units: t('plan.requests.andUnit', both) })}{' '}
      {agreedUnitId !== null && t('plan.requests.agreed', { unit: nameOf(agreedUnitId) })}
    </p>
  );
}

/** Who has to answer, where it is not oneself: another unit, or another planner for one's own shift. */
function Elses({ request, plans }: { request: ShiftRequest; plans: (unitId: string) => boolean }) {
  const { t } = useTranslation();
  const units = useUnits();
  const [left = ''] = unitsToAnswer(request);
  const unit = units.find(({ id }) => id === left)?.unitName ?? '';
  const isElsewhere = yesOf(request, plans) === null;
  return (
    <p className="text-sm text-text-2">
      {isElsewhere ? t('plan.requests.waitsFor', { unit }) : t('plan.requests.own')}
    </p>
  );
}

/** What the weeks of those who get a shift come to, and what the rules say of it, in sentences. */
export function useRequestFacts({ verdicts, weekMinutes }: WaitingRequest) {
  const { t } = useTranslation();
  const verdictText = useVerdictText();
  const employees = useEmployees();
  const nameOf = (id: string): string => {
    const person = employees.find((one) => one.id === id);
    return person === undefined ? '' : shortName(person);
  };
  return {
    hours: [...weekMinutes]
      .map(([id, minutes]) =>
        t('plan.requests.hours', { name: nameOf(id), hours: hoursMinutes(minutes) }),
      )
      .join(' '),
    said: [...verdicts].flatMap(([id, all]) =>
      all.map((verdict) => ({
        key: `${id} ${verdict.rule} ${verdict.day} ${verdict.keeperId}`,
        isBlock: isBlocking(verdict),
        text: t('plan.requests.said', { name: nameOf(id), what: verdictText(verdict) }),
      })),
    ),
  };
}

type RowProps = { waiting: WaitingRequest; farmId: string; decisions: RequestDecisions };

/** The two answers to a request; else who has to give them. */
export function RequestAnswers({ waiting: { request, verdicts }, farmId, decisions }: RowProps) {
  const { t } = useTranslation();
  const what = useRequestText()(request);
  const plans = usePlans(farmId);
  const mayDecide = useMayDecide(farmId)(request);
  if (!mayDecide) return <Elses {...{ request, plans }} />;
  return (
    <>
      <Button
        size="small"
        link
        aria-label={t('plan.requests.rejectOf', { what })}
        onClick={() => decisions.make('reject', [request])}
      >
        {t('plan.requests.reject')}
      </Button>
      <Button
        size="small"
        variant="success"
        iconLeft="check"
        disabled={weightOf(verdicts) === 'block'}
        aria-label={t('plan.requests.approveOf', { what })}
        onClick={() => decisions.make(yesOf(request, plans)?.kind ?? 'approve', [request])}
      >
        {t('plan.requests.approve')}
      </Button>
    </>
  );
}

/** A request, what the rules say of it, and the two answers. */
export function RequestRow(props: RowProps) {
  const { t } = useTranslation();
  const { request, verdicts } = props.waiting;
  const what = useRequestText()(request);
  const { hours, said } = useRequestFacts(props.waiting);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="text-base text-text">{what}</p>
        <Between request={request} />
        <p className="tnum text-sm text-text-2">{hours}</p>
        {weightOf(verdicts) === 'free' && (
          <p className="text-sm text-text-2">{t('plan.requests.free')}</p>
        )}
        {said.map(({ key, isBlock, text }) => (
          <p key={key} className="flex gap-1.5 text-sm">
            <Icon
              name="alert-triangle"
              size={16}
              className={isBlock ? 'shrink-0 text-red' : 'shrink-0 text-wheat-text'}
            />
            <span>{text}</span>
          </p>
        ))}
      </div>
      <div className="ml-auto flex items-center gap-2">
        <RequestAnswers {...props} />
      </div>
    </li>
  );
}

/** The two answers; neither can be taken back here: shifts move at once. What is approved in spite of a warning says why. */
export function useRequestDecisions(
  waiting: readonly WaitingRequest[] | null,
  farmId: string,
): RequestDecisions {
  const { t } = useTranslation();
  const plans = usePlans(farmId);
  const isWarned = ({ id }: ShiftRequest): boolean =>
    waiting?.some(({ request, verdicts }) => request.id === id && weightOf(verdicts) !== 'free') ===
    true;
  return useDecisions<'approve' | 'agree' | 'reject', ShiftRequest>({
    approve: {
      reasonFor: (records) =>
        records.some(isWarned)
          ? {
              title: t('plan.requests.approveTitle'),
              label: t('words.why'),
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
    // What is kept on shifts is what the last word says: the first is not asked why.
    agree: {
      act: (records) => {
        for (const request of records) {
          const yes = yesOf(request, plans);
          if (yes?.kind === 'agree') agreeToShiftRequest(request.id, yes.unitId);
        }
        return { done: records, skipped: [] };
      },
      said: () => t('plan.requests.half'),
    },
    reject: {
      reasonFor: () => ({
        title: t('plan.requests.reject'),
        label: t('words.why'),
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
