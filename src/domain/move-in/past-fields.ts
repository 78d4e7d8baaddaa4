import { LOOKS } from '../files/cell-values.ts';
import type { SheetFields } from '../files/sheet-cells.ts';

const ORDER = ['name', 'date', 'start', 'end', 'break', 'unit', 'activity', 'note'] as const;

/** What a sheet of past registrations may say. */
export const PAST_FIELDS = [
  ...ORDER,
  'hours',
  'payNumber',
  'email',
  'firstName',
  'lastName',
] as const;

/** What a sheet of past registrations may say. */
export type PastField = (typeof PAST_FIELDS)[number];

const words = (text: string): readonly string[] => text.split(' ');

/** The labels of the product itself, and what other systems write, in three languages. */
export const PAST_SHEET: SheetFields<PastField> = {
  all: PAST_FIELDS,
  order: ORDER,
  heads: {
    name: words(
      'navn medarbejder medarbejdernavn ansat name employee employeename fullname user mitarbeiter',
    ),
    firstName: words('fornavn fornavne firstname givenname vorname'),
    lastName: words('efternavn lastname surname familyname nachname'),
    payNumber: words(
      'lønnr lønnummer medarbnr medarbejdernr medarbejdernummer ansatnr medarbejderid employeenumber employeeno employeeid paynumber payrollnumber payrollid personalnummer',
    ),
    email: words('email mail emailadresse mailadresse emailaddress'),
    date: words('dato dag arbejdsdato vagtdato date day workdate shiftdate datum tag'),
    start: words(
      'start starttid fra møder mødetid ind checkind kommetid begyndt from starttime clockin checkin in von beginn',
    ),
    end: words(
      'slut sluttid til går gåtid ud checkud stop stoptid to end endtime finish clockout checkout out bis ende',
    ),
    break: words(
      'pause pauser pausemin pauseminutter pauselængde frokost break breaks breakmin breakminutes unpaidbreak pausen',
    ),
    hours: words(
      'timer timertotal antaltimer arbejdstimer timeriat timerialt total ialt varighed hours totalhours duration workedhours stunden',
    ),
    unit: words('enhed afdeling afd sted arbejdssted unit department location site abteilung'),
    activity: words('opgave aktivitet arbejde task activity job project projekt tätigkeit'),
    note: words(
      'note noter bemærkning bemærkninger kommentar kommentarer notes comment comments notiz',
    ),
  },
  looks: {
    date: LOOKS.day,
    email: LOOKS.email,
    start: LOOKS.clock,
    end: LOOKS.clock,
    hours: LOOKS.hours,
    break: LOOKS.hours,
    payNumber: LOOKS.number,
  },
};
