import * as v from 'valibot';
import { SEAT_TYPES, type SeatType } from '#domain/access/seats.ts';
import type { Day } from '#domain/dates/day.ts';
import { type Language, LANGUAGES } from '#domain/language.ts';

/** The units of Lyngbækgård, by id. */
export const UNITS = {
  kostald: 'Kostald',
  kalve: 'Kalve og ungdyr',
  sostald: 'Sostald',
  slagtesvin: 'Slagtesvin',
  mark: 'Mark',
  vaerksted: 'Værksted',
} as const;

/** A unit of Lyngbækgård. */
export type UnitId = keyof typeof UNITS;

const UNIT_IDS = ['kostald', 'kalve', 'sostald', 'slagtesvin', 'mark', 'vaerksted'] as const;
const SHORT = { K: 'kostald', U: 'kalve', S: 'sostald', G: 'slagtesvin', M: 'mark' } as const;
const LETTERS: Readonly<Record<string, UnitId>> = { ...SHORT, V: 'vaerksted' };

/** What only some people have. */
interface Extra {
  readonly planning?: true;
  readonly hourly?: true;
  readonly weekdayPattern?: readonly number[];
  readonly birthDate?: Day;
  /** The last day at work. */
  readonly leftOn?: Day;
  /** The older form of the saved unit: its name. */
  readonly savedUnitName?: string;
}

/** Somebody of Lyngbækgård. */
export interface Person extends Extra {
  readonly number: string;
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What stands before `@lyngbaekgaard.example`. */
  readonly login: string;
  readonly role: 'owner' | 'leader' | 'employee';
  readonly seatType: SeatType;
  /** The first is the home unit. */
  readonly units: readonly UnitId[];
  readonly lang: Language;
  /** Weekly hours from a day on; the first entry is the start of the employment. */
  readonly hours: readonly { readonly from: Day; readonly value: number }[];
}

// K Kostald, U Kalve og ungdyr, S Sostald, G Slagtesvin, M Mark, V Værksted.
const TABLE = `
101 | henrik-lyngbaek      | Henrik         | Lyngbæk Madsen    | henrik    | owner    | COMBINED | KUSGMV | dk | 2020-01-01:37
102 | karen-madsen         | Karen Margrethe| Madsen            | karen     | leader   | COMBINED | KUSGMV | dk | 2020-01-01:37 2023-08-01:30
103 | soren-oestergaard    | Søren          | Østergaard        | soren     | leader   | COMBINED | KU     | dk | 2021-03-01:37
104 | mette-kjaersgaard    | Mette          | Kjærsgaard        | mette     | leader   | COMBINED | SG     | dk | 2022-09-01:37 2025-02-01:32 2025-09-01:37
105 | jens-thomsen         | Jens Åge       | Thomsen           | jens      | leader   | COMBINED | MV     | dk | 2019-04-01:37
106 | ionut-popescu        | Ionuț          | Popescu           | ionut     | employee | PREMIUM  | K      | en | 2022-03-15:37
107 | iryna-kovalenko      | Iryna          | Kovalenko         | iryna     | employee | PREMIUM  | K      | en | 2023-05-01:37
108 | oleksandr-shevchenko | Oleksandr      | Shevchenko        | oleksandr | employee | PREMIUM  | KU     | en | 2026-03-16:37
109 | andreea-ionescu      | Andreea        | Ionescu           | andreea   | employee | PREMIUM  | U      | en | 2024-10-01:30 2026-04-01:37
110 | rasmus-bjerregaard   | Rasmus         | Bjerregaard       | rasmus    | employee | PREMIUM  | K      | dk | 2024-08-01:37
111 | louise-nielsen       | Louise         | Holm Nielsen      | louise    | employee | PREMIUM  | S      | dk | 2022-02-01:37 2026-01-01:28
112 | mihai-dumitrescu     | Mihai          | Dumitrescu        | mihai     | employee | PREMIUM  | S      | en | 2023-06-01:37
113 | viktoriia-bondarenko | Viktoriia      | Bondarenko        | viktoriia | employee | PREMIUM  | SG     | en | 2025-11-01:37
114 | florin-stan          | Florin         | Stan              | florin    | employee | BASIC    | G      | en | 2025-02-01:0
115 | lars-ole-skov        | Lars-Ole       | Skov              | larsole   | employee | PREMIUM  | MV     | dk | 2018-10-01:37 2026-03-15:30
116 | frederik-noergaard   | Frederik       | Nørgaard          | frederik  | employee | PLANNING | M      | dk | 2024-03-01:37
117 | tomasz-kowalczyk     | Tomasz         | Kowalczyk         | tomasz    | employee | BASIC    | M      | en | 2026-07-01:0
118 | piotr-nowak          | Piotr          | Nowak             | piotr     | employee | BASIC    | M      | en | 2026-07-01:0
119 | emil-christensen     | Emil           | Dahl Christensen  | emil      | employee | BASIC    | K      | dk | 2025-08-01:37
120 | sofie-vestergaard    | Sofie          | Vestergaard       | sofie     | employee | BASIC    | S      | dk | 2024-08-01:37
121 | magnus-bach          | Magnus         | Bach              | magnus    | employee | DELTID   | U      | dk | 2025-09-01:0
122 | ida-krogh            | Ida            | Krogh             | ida       | employee | DELTID   | K      | dk | 2025-02-01:10 2026-09-01:15
123 | poul-erik-juhl       | Poul Erik      | Juhl              | poulerik  | employee | DELTID   | VM     | dk | 2023-05-01:0
124 | birgit-aagaard       | Birgit         | Aagaard           | birgit    | employee | PLANNING | KUSGMV | dk | 2025-01-01:15
`;

const EXTRAS: Readonly<Record<string, Extra>> = {
  'louise-nielsen': { weekdayPattern: [1, 2, 3, 4] },
  'florin-stan': { hourly: true },
  'frederik-noergaard': { planning: true },
  'tomasz-kowalczyk': { hourly: true },
  'piotr-nowak': { hourly: true, leftOn: '2026-09-30' },
  'emil-christensen': { birthDate: '2009-05-20' },
  'sofie-vestergaard': { birthDate: '2007-02-11' },
  'magnus-bach': { hourly: true, birthDate: '2010-09-03' },
  'poul-erik-juhl': { hourly: true },
  'birgit-aagaard': { planning: true, savedUnitName: 'Mark' },
};

const RowSchema = v.object({
  role: v.picklist(['owner', 'leader', 'employee']),
  seatType: v.picklist(SEAT_TYPES),
  units: v.array(v.picklist(UNIT_IDS)),
  lang: v.picklist(LANGUAGES),
});

function personFrom(line: string): Person {
  const cells = line.split('|').map((cell) => cell.trim());
  const [number = '', uid = '', firstName = '', lastName = '', login = '', role, seatType] = cells;
  const [letters = '', lang, history = ''] = cells.slice(7);
  const units = Array.from(letters, (letter) => LETTERS[letter]);
  const hours = history.split(' ').map((entry) => {
    const [from = '', value] = entry.split(':');
    return { from, value: Number(value) };
  });
  const row = v.parse(RowSchema, { role, seatType, units, lang });
  return { number, uid, firstName, lastName, login, hours, ...row, ...EXTRAS[uid] };
}

/** The 24 people of Lyngbækgård I/S, in the order of their numbers. */
export const PEOPLE: readonly Person[] = TABLE.trim().split('\n').map(personFrom);

/** Somebody of the table; throws when nobody has the uid. */
export function personOf(uid: string): Person {
  const person = PEOPLE.find((candidate) => candidate.uid === uid);
  if (person === undefined) throw new Error(`Nobody is called ${uid}`);
  return person;
}
