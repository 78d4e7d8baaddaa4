import { seatIncludes } from '#domain/access/seats.ts';
import { addMonths, type Day, monthOf } from '#domain/dates/day.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { aFlexEntry } from '../time/flex.ts';
import { type Person, PEOPLE, personOf } from './people.ts';

const OWNER = 'henrik-lyngbaek';
/** Leader at home in the cowshed. */
const LEADER = 'soren-oestergaard';

type Move = Pick<FlexEntry, 'kind' | 'minutes' | 'reason'> & {
  readonly who: string;
  /** Its day is the first of a month. */
  readonly monthsAgo: number;
  readonly by: string;
};

/** What two people brought along when the first whole month began, and what has happened to it since. */
const MOVES: readonly Move[] = [
  move('ionut-popescu', 'opening', 750, 11, 'Fra det gamle regneark'),
  move('ionut-popescu', 'payOut', -900, 1, 'Aftalt efter høst', LEADER),
  move('louise-nielsen', 'opening', -180, 11, 'Fra det gamle regneark'),
];

function move(
  who: string,
  kind: FlexEntry['kind'],
  minutes: number,
  monthsAgo: number,
  reason: string,
  by = OWNER,
): Move {
  return { who, kind, minutes, monthsAgo, reason, by };
}

/** What the others brought along when the farm began to count flex, two months ago; minutes from −4 to 12 hours. */
function openings(): Move[] {
  const hasAccount = ({ seatType, hourly }: Person): boolean =>
    seatIncludes(seatType, 'flex_time_calculation') && !hourly;
  const known = new Set(MOVES.map(({ who }) => who));
  return PEOPLE.filter((person) => hasAccount(person) && !known.has(person.uid)).map(
    ({ uid, number }) => {
      const minutes = ((Number(number) * 137) % 960) - 240;
      return move(uid, 'opening', minutes, 2, 'Fra det gamle regneark');
    },
  );
}

/** Hours off in lieu that two people had when they began to take some. */
const LIEU: readonly Move[] = [
  move('rasmus-bjerregaard', 'opening', 1332, 2, 'Fra det gamle regneark'),
  move('oleksandr-shevchenko', 'opening', 960, 2, 'Fra det gamle regneark'),
];

/** The movements of accounts of minutes up to a day. */
export function buildFlexEntries(today: Day): FlexEntry[] {
  const entry =
    (account: FlexEntry['account']) =>
    (one: Move): FlexEntry =>
      entryOf(one, account, today);
  return [...[...MOVES, ...openings()].map(entry('flex')), ...LIEU.map(entry('lieu'))];
}

function entryOf(
  { who, kind, minutes, monthsAgo, reason, by }: Move,
  account: FlexEntry['account'],
  today: Day,
): FlexEntry {
  const date = `${addMonths(monthOf(today), -monthsAgo)}-01`;
  return aFlexEntry({
    id: `${account}-${who}-${kind}`,
    account,
    employeeId: who,
    kind,
    minutes,
    date,
    reason,
    unitId: personOf(who).units[0] ?? '',
    created: Date.parse(`${date}T08:00:00Z`),
    createdByEid: by,
  });
}
