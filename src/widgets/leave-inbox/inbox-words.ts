import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { type Leave, standingOf } from '#domain/leave/document/leave.ts';
import { useFarmWords } from '../format/use-farm-format.ts';
import { type LeaveWords, useLeaveWords } from '../leave/use-leave-words.ts';
import { usePersonName } from '../people/use-person-name.ts';
import type { Consequence } from './picture.ts';

export interface InboxWords {
  readonly leave: LeaveWords;
  readonly nameOf: (employeeId: string) => string;
  /** `Ida og Bo`, `Ida og 3 andre`: first names. */
  readonly names: (ids: readonly string[]) => string;
  /** `i dag kl. 07:12` */
  readonly when: (ms: number, today: Day, timeZone: string) => string;
  readonly worst: (consequence: Consequence) => string;
  /** `Ferie man 21. dec. – søn 27. dec.`; of a change the new days. */
  readonly what: (leave: Leave) => string;
}

/** How many colleagues stand by name. */
const NAMED = 2;

/** Words for what people ask for. */
export function useInboxWords(): InboxWords {
  const { t, format } = useFarmWords();
  const leave = useLeaveWords();
  const employees = useEmployees();
  const nameOf = usePersonName();
  return useMemo((): InboxWords => {
    const find = (id: string) => employees.find((one) => one.id === id);
    const names = (ids: readonly string[]): string => {
      const firsts = ids.map((id) => find(id)?.firstName ?? t('common.unknownEmployee'));
      const [first = '', last = ''] = firsts;
      if (firsts.length <= 1) return first;
      return firsts.length === NAMED
        ? t('leaveTeam.inbox.and', { first, last })
        : t('leaveTeam.inbox.others', { first, count: firsts.length - 1 });
    };
    return {
      leave,
      nameOf,
      names,
      when: (ms, today, timeZone) => {
        const day = dayOf(ms, timeZone);
        const time = format.clock(ms);
        if (day === today) return t('leaveTeam.inbox.today', { time });
        if (day === addDays(today, -1)) return t('leaveTeam.inbox.yesterday', { time });
        return t('leaveTeam.inbox.other', { day: format.day(day), time });
      },
      what: ({ type, from, to, ask }) =>
        `${leave.type(type)} ${leave.range(ask?.from ?? from, ask?.to ?? to)}`,
      worst: (one) => {
        switch (one.kind) {
          case 'blocked':
          case 'full': {
            const { name, most } = one.window;
            return t(`leaveTeam.inbox.worst.${one.kind}`, { name, most, day: format.day(one.day) });
          }
          case 'away':
          case 'asked': {
            const { ids, of } = one;
            const facts = { names: names(ids), count: ids.length, of, day: format.day(one.day) };
            return t(`leaveTeam.inbox.worst.${one.kind}`, facts);
          }
          case 'short': {
            const { unitName: unit, missing: count, day } = one;
            return t('leaveTeam.inbox.worst.short', { unit, count, day: format.day(day) });
          }
          case 'late':
            return t('leaveTeam.inbox.worst.late', { day: format.day(one.until) });
          case 'comesBack':
            return t('leaveTeam.inbox.worst.comesBack');
          case 'clear':
            return t(one.inTime ? 'leaveTeam.inbox.worst.inTime' : 'leaveTeam.inbox.worst.clear');
        }
      },
    };
  }, [t, format, leave, employees, nameOf]);
}

interface Become {
  readonly what: string;
  readonly leave: Leave;
  /** Who is said to have done it. */
  readonly by: string | null;
  readonly today: Day;
}

/** `Ida Krogh: Godkendt af Søren`: what became of a request, and by whom where that was not the asker. */
export function becameOf(
  t: TFunction,
  words: InboxWords,
  { what, leave, by, today }: Become,
): string {
  const said = { name: what, standing: words.leave.standing(standingOf(leave, today)) };
  return by === null || by === leave.employeeId
    ? t('leaveTeam.inbox.gone', said)
    : t('leaveTeam.inbox.goneBy', { ...said, by: words.nameOf(by) });
}

/** Words on the buttons: leave is approved, moved or cancelled, or stays as it is. */
export function useAnswerTexts(leave: Leave, name: string, words: InboxWords) {
  const { t } = useTranslation();
  const { ask, from, to } = leave;
  const what = `${name}, ${words.what(leave)}`;
  if (ask === null) {
    return {
      yes: t('leaveTeam.inbox.approve'),
      yesOf: t('leaveTeam.inbox.approveOf', { what }),
      no: t('leaveTeam.inbox.reject'),
      noOf: t('leaveTeam.inbox.rejectOf', { what }),
    };
  }
  const isMove = ask.kind === 'change';
  return {
    yes: t(isMove ? 'leaveTeam.inbox.accept' : 'leaveTeam.inbox.cancelLeave'),
    yesOf: t(isMove ? 'leaveTeam.inbox.acceptOf' : 'leaveTeam.inbox.cancelLeaveOf', { what }),
    no: t('leaveTeam.inbox.keep', { days: words.leave.range(from, to) }),
    noOf: t('leaveTeam.inbox.keepOf', { what }),
  };
}
