import { expect, test } from 'vitest';
import { aSheet } from '#tests/support/a-sheet.ts';
import { aFarm, anActor, anEmployee, aUnit } from '#tests/support/factories.ts';
import { IMPORTS } from './import-kinds.ts';
import type { ImportKind } from './move-in.ts';

const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'] });
const IB = anEmployee({ id: 'ib', firstName: 'Ib', lastName: 'Juhl', units: ['k'] });

const CONTEXT = {
  actor: anActor(),
  farm: aFarm(),
  people: [BO, IB],
  cards: new Map([['bo', { email: 'bo@ark.example', employeeNumber: '112' }]]),
  units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  activities: [],
  today: '2026-11-26',
  chosen: {},
  leavesUnknown: true,
  // Nobody's leave is asked: what columns are has nothing to do with it.
  aboutOf: () => {
    throw new Error('asked about leave');
  },
};

/** Of each file its columns with what stands in them, and what each is taken for: nothing is left out, `?` is asked about. */
const FILES: readonly (readonly [system: string, kind: ImportKind, columns: string])[] = [
  [
    'Planday employees',
    'people',
    `Employee ID: 88121 | First name: Ida > firstName | Last name: Holm > lastName | User name: ida@ark.example | Email: ida@ark.example > email | Cell phone: +45 20 12 34 56 > phone | Phone:  | Street 1: Møllevej 3 | Zip: 8800 | City: Viborg | Birthday: 1990-02-03 | Gender: F | Hired date: 2024-02-01 > startDate | Salary identifier: 113 > payNumber | Departments: Kostald > units | Employee groups: Malkere | Employee type: Fuldtid | SSN: 030290-1234 | Contracted hours: 37 > weeklyHours`,
  ],
  [
    'DataLøn',
    'people',
    `Medarbejdernr.: 1 > payNumber | Navn: Ida Holm > fullName | Adresse: Vej 1 | Postnr.: 8800 | By: Viborg | CPR-nr.: 030290-1234 | Ansættelsesdato: 01.02.2024 > startDate | Fratrædelsesdato: 31.12.2026 | Afdeling: Kostald > units | Lønform: Månedsløn > employmentType | E-mail: ida@ark.example > email | Stilling: Fodermester | Skattekort: Hoved`,
  ],
  [
    'Danløn',
    'people',
    `Nr.: 10 > ? | Fornavn: Ida > firstName | Efternavn: Holm > lastName | Cpr nr: 030290-1234 | Email: ida@ark.example > email | Tlf.: 20123456 > phone | Ansat d.: 01-02-2024 > startDate | Fratrådt:  | Lønart: 14-dages | Ugentlig arbejdstid: 37,00 > weeklyHours`,
  ],
  [
    'tamigo',
    'people',
    `Medarbejdernr: 10 > payNumber | Fornavn: Ida > firstName | Efternavn: Holm > lastName | E-mail: ida@ark.example > email | Mobil: 20123456 > phone | Afdeling: Kostald > units | Ansættelsesdato: 01-02-2024 > startDate | Kontrakttimer: 37 > weeklyHours | Løngruppe: A | Fødselsdato: 03-02-1990`,
  ],
  [
    'Deputy bulk',
    'people',
    `First Name: Ida > firstName | Last Name: Holm > lastName | Display Name: Ida Holm | Email: ida@ark.example > email | Mobile: +4520123456 > phone | Location: Kostald > units | Access Level: Employee | Hire Date: 2024-02-01 > startDate | Weekly Hours: 37 > weeklyHours | Payroll ID: 113 > payNumber | Date of Birth: 1990-02-03`,
  ],
  [
    'BambooHR',
    'people',
    `Employee #: 10 > payNumber | First Name: Ida > firstName | Last Name: Holm > lastName | Work Email: ida@ark.example > email | Mobile Phone: 20123456 > phone | Hire Date: 2024-02-01 > startDate | Department: Kostald > units | Job Title: Milker | Employment Status: Full-Time | Standard Hours: 37 > weeklyHours`,
  ],
  [
    'German',
    'people',
    `Personalnr.: 10 > payNumber | Nachname: Holm > lastName | Vorname: Ida > firstName | E-Mail-Adresse: ida@ark.example > email | Mobiltelefon: +45 20 12 34 56 > phone | Abteilung: Kostald > units | Wochenstunden: 37 > weeklyHours | Eintritt: 01.02.2024 > startDate | Geburtsdatum: 03.02.1990`,
  ],
  [
    'Planday punch clock',
    'registrations',
    `Employee: Bo Dahl > name | Employee ID: 112 > payNumber | Date: 2026-03-02 > date | Department: Kostald > unit | Position: Malkning > activity | Punch in: 06:00 > start | Punch out: 14:30 > end | Breaks: 00:30 > break | Total hours: 08:00 > hours | Approved by: Ib Juhl`,
  ],
  [
    'Kimai',
    'registrations',
    `Date: 2026-03-02 > date | From: 06:00 > start | To: 14:30 > end | Duration: 8.5 > hours | User: Bo Dahl > name | Username: bo | E-mail: bo@ark.example > email | Customer: Ark | Project: Stald | Activity: Malkning > activity | Description: sent > note | Exported: no | Billable: yes | Rate: 0`,
  ],
  [
    'tamigo hours',
    'registrations',
    `Medarbejdernummer: 112 > payNumber | Medarbejder: Bo Dahl > name | Dato: 02-03-2026 > date | Ugedag: mandag | Planlagt start: 06:00 | Planlagt slut: 14:00 | Faktisk start: 06:02 > start | Faktisk slut: 14:30 > end | Pause (min): 30 > break | Timer i alt: 8,0 > hours | Afdeling: Kostald > unit`,
  ],
  [
    'Homebase',
    'registrations',
    `Name: Bo Dahl > name | Clock in date: 02-03-2026 > date | Clock in time: 6:00am > start | Clock out date: 02-03-2026 > endDay | Clock out time: 2:30pm > end | Break length: 0:30 > break | Total paid hours: 8.0 > hours | Location: Kostald > unit | Role: Malkning > activity`,
  ],
  [
    'Clockify',
    'registrations',
    `Project: Stald | Client: Ark | Description: sent > note | Task: Malkning > activity | User: Bo Dahl > name | Email: bo@ark.example > email | Billable: Yes | Start Date: 02/03/2026 > date | Start Time: 22:00:00 > start | End Date: 03/03/2026 > endDay | End Time: 06:00:00 > end | Duration (h): 08:00:00 > hours | Duration (decimal): 8.00`,
  ],
  [
    'Toggl',
    'registrations',
    `User: Bo Dahl > name | Email: bo@ark.example > email | Start date: 2026-03-02 > date | Start time: 22:00:00 > start | Stop date: 2026-03-03 > endDay | Stop time: 06:00:00 > end | Duration: 08:00:00 > hours`,
  ],
  [
    'Connecteam',
    'registrations',
    `First name: Bo > firstName | Last name: Dahl > lastName | Job: Malkning > activity | Shift date: 02-03-2026 > date | In time: 06:00 > start | Out time: 14:30 > end | Daily total hours: 8,0 > hours | Unpaid breaks: 0,5 > break | Employee notes: hej > ? | Manager notes: ok > ? | Payroll ID: 112 > payNumber`,
  ],
  [
    'Timegrip',
    'leave',
    `Medarbejdernr.: 112 > payNumber | Medarbejder: Bo Dahl > name | Fraværskode: F | Fraværstekst: Ferie > leaveType | Fra dato: 06.07.2026 > from | Til dato: 24.07.2026 > to | Fraværsdage: 15 > days`,
  ],
  [
    'Deputy roster',
    'shifts',
    `Employee: Bo Dahl > name | Employee Export Code: 112 > payNumber | Location: Kostald > unit | Area: Malkning > activity | Date: 30-11-2026 > date | Start: 06:00 > start | End: 14:30 > end | Meal Break: 30 > break | Cost: 200 | Notes: x > note | Published: Yes`,
  ],
  [
    'hours and terms of a list',
    'terms',
    `Medarbejdernr.: 112 > payNumber | Medarbejder: Bo Dahl > name | Gyldig fra: 01-01-2025 > from | Ugenorm: 37 > weeklyHours | Lønform: Fast > employmentType | Timesats: 165`,
  ],
  [
    'half days',
    'leave',
    `Mitarbeiter: Bo Dahl > name | Abwesenheitstyp: Urlaub > leaveType | Startdatum: 21.12.2026 > from | Enddatum: 21.12.2026 > to | Halber Tag: ja > part | Status: Genehmigt`,
  ],
  [
    'a plan of an own sheet',
    'shifts',
    `Medarb.: Bo Dahl > name | Dato: 07-12-2026 > date | Uge: 50 > ? | Dag: mandag | Mødetid: 6 > start | Fyraften: 14,30 > end | Pause: 30 > break | Sted: Kostald > unit`,
  ],
  [
    'Rota',
    'rotas',
    `Employee: Bo Dahl > name | Rota: Milking > rota | Week no.: 1 > week | Day: Monday > weekday | Fra kl.: 06.00 > start | Til kl.: 14.30 > end | Break (mins): 30 > break`,
  ],
  [
    'German clock',
    'registrations',
    `Mitarbeiter-Nr.: 112 > payNumber | Mitarbeiter: Bo Dahl > name | Tag: 02.03.2026 > date | Kommen: 06:00 > start | Gehen: 14:30 > end | Pausenzeit: 00:30 > break | Ist-Stunden: 8,00 > hours | Soll-Stunden: 7,40`,
  ],
];

test.each(FILES)('the columns of a file of %s (%s) are understood', (_system, kind, columns) => {
  const parts = columns.split(' | ').map((one) => /^(.+?): (.*?)(?: > (\S+))?$/.exec(one) ?? []);
  const [heads, cells] = [1, 2].map((at) => parts.map((one) => one[at] ?? '').join(';'));
  const said = IMPORTS[kind].understand(aSheet(`${heads}\n${cells}`), CONTEXT);
  const fieldAt = (at: number) => {
    const column = said.columns.find((one) => one.at === at);
    return `${parts[at]?.[1]}: ${column?.field === null ? '?' : (column?.field ?? '')}`;
  };
  expect(parts.map((_, at) => fieldAt(at))).toEqual(
    parts.map(([, head, , field = '']) => `${head}: ${field}`),
  );
});
