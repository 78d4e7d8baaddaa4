import type { Language } from '../../language.ts';
import { factsOf, type LeaveType } from '../document/leave-type.ts';

/** Types that say nothing about health or family; all others are that somebody is away, in one's own calendar too. */
type ShownType = Exclude<
  LeaveType,
  'sick' | 'child1' | 'child2' | 'care' | 'carerLeave' | 'maternity'
>;

/** What a calendar feed says, in the words of the interface, which a test compares. */
export const CALENDAR_WORDS: Readonly<
  Record<
    Language,
    {
      readonly away: string;
      readonly own: string;
      readonly shift: string;
      readonly types: Readonly<Record<ShownType, string>>;
    }
  >
> = {
  dk: {
    away: 'Fri',
    own: 'Markhold: vagter og fri',
    shift: 'Vagt',
    types: {
      vacation: 'Ferie',
      vacationAdvance: 'Forskudsferie',
      vacationUnpaid: 'Ferie uden løn',
      feriefri: 'Feriefridag',
      lieu: 'Afspadsering',
      school: 'Skoleophold',
      course: 'Kursus',
      unpaid: 'Fri uden løn',
    },
  },
  en: {
    away: 'Away',
    own: 'Markhold: shifts and leave',
    shift: 'Shift',
    types: {
      vacation: 'Holiday',
      vacationAdvance: 'Holiday in advance',
      vacationUnpaid: 'Unpaid holiday',
      feriefri: 'Extra day off',
      lieu: 'Time off in lieu',
      school: 'School',
      course: 'Course',
      unpaid: 'Unpaid leave',
    },
  },
};

/** What a person's own calendar calls a leave. */
export function ownSummary(type: LeaveType, language: Language): string {
  const { away, types } = CALENDAR_WORDS[language];
  return !factsOf(type).isHealth && type in types ? types[type as ShownType] : away;
}
