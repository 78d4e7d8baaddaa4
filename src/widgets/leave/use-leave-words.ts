import { useMemo } from 'react';
import type { AdjustIssue } from '#domain/leave/doors/check-adjustment.ts';
import type { DayCostCode } from '#domain/leave/cost/leave-days.ts';
import {
  DAY_UNITS,
  type DayAccount,
  LEAVE_TYPES,
  type LeaveType,
  shownDays,
} from '#domain/leave/document/leave-type.ts';
import { LEAVE_STATUSES, type LeaveStanding } from '#domain/leave/document/leave.ts';
import type { LedgerLine } from '#domain/leave/ledger/ledger-line.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';

/** Everything the engine says about leave, in the language shown. */
export interface LeaveWords {
  readonly type: (type: LeaveType) => string;
  readonly standing: (standing: LeaveStanding) => string;
  readonly account: (account: DayAccount | 'lieu') => string;
  /** `Ferie 2026/27`; accounts whose year is a calendar year are told by the one in which it begins. */
  readonly lot: (account: DayAccount, year: number) => string;
  /** Units of 1/10 000 day as `5,00`. */
  readonly figure: (units: number) => string;
  /** Units of 1/10 000 day as `5,00 dage`. */
  readonly days: (units: number) => string;
  /** First and last day: `man 21. dec. – søn 27. dec.`; without a last one, the first alone. */
  readonly range: (from: string, to: string | null) => string;
  /** Why a day costs what it costs. */
  readonly cost: (code: DayCostCode) => string;
  readonly issue: (issue: LeaveIssue) => string;
  readonly adjustIssue: (issue: AdjustIssue) => string;
  readonly line: (line: Pick<LedgerLine, 'code' | 'day' | 'params'>) => string;
}

/** Words about leave for figures, states and refusals. */
export function useLeaveWords(): LeaveWords {
  const { t, format } = useFarmWords();
  return useMemo((): LeaveWords => {
    const figure = (units: number): string => format.number(shownDays(units), 2);
    /** Danish and English say "1 day" of exactly one alone. */
    const countOf = (units: number): number => (Math.abs(units) === DAY_UNITS ? 1 : 2);
    const range = (from: string, to: string | null): string =>
      to === null || to === from ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
    const isType = (text: unknown): text is LeaveType => LEAVE_TYPES.some((one) => one === text);
    const issueText = ({ code, params = {} }: LeaveIssue): string => {
      const day = (value: string | number | undefined): string =>
        value === undefined ? '' : format.date(value);
      const { days, minutes, type, status } = params;
      if (code === 'leave_not_enough' && minutes !== undefined) {
        return t('leaveWords.issues.leave_not_enough_minutes', {
          minutes: format.hours(Number(minutes)),
        });
      }
      const units = Number(days ?? 0) * DAY_UNITS;
      const known = LEAVE_STATUSES.find((one) => one === status);
      return t(`leaveWords.issues.${code}`, {
        ...params,
        count: countOf(units),
        days: String(days ?? ''),
        most: String(params['most'] ?? ''),
        name: String(params['name'] ?? ''),
        shown: format.number(Number(days ?? 0), 2),
        minutes: format.hours(Number(minutes ?? 0)),
        day: day(params['day']),
        from: day(params['from']),
        to: day(params['to']),
        type: isType(type) ? t(`leaveWords.types.${type}`).toLocaleLowerCase() : '',
        status: known === undefined ? '' : t(`leaveWords.standings.${known}`).toLocaleLowerCase(),
      });
    };
    return {
      type: (type) => t(`leaveWords.types.${type}`),
      standing: (standing) => t(`leaveWords.standings.${standing}`),
      account: (account) => t(`leaveWords.accounts.${account}`),
      lot: (account, year) =>
        account === 'holiday'
          ? t('leaveWords.holidayYear', { year: `${year}/${String(year + 1).slice(-2)}` })
          : `${t(`leaveWords.accounts.${account}`)} ${year}`,
      figure,
      days: (units) => t('leaveWords.days', { count: countOf(units), shown: figure(units) }),
      range,
      cost: (code) => t(`leaveWords.costs.${code}`),
      issue: issueText,
      adjustIssue: ({ code }) => t(`leaveWords.adjustIssues.${code}`),
      line: ({ code, day, params }) =>
        t(`leaveWords.ledger.${code}`, {
          month: format.month(String(params['month'] ?? day)),
          count: Number(params['days'] ?? 0),
        }),
    };
  }, [t, format]);
}
