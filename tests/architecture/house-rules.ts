import { NEVER_TEXT } from '#ui/tokens.ts';
import { codeOf, isTest, type SourceFile } from './source-files.ts';

/** A rule that is a pattern: where it holds and what may not be there. */
interface Ban {
  readonly name: string;
  readonly holds: (path: string) => boolean;
  readonly pattern: RegExp;
}

/**
 * The only files that name the fields of a record which say what holds now, with what they do with them. All else asks
 * `domain/employee/terms.ts`, which knows what holds on a day.
 */
export const NAME_TERMS: Readonly<Record<string, string>> = {
  'src/domain/employee/employee.ts': 'the schema',
  'src/domain/employee/terms.ts': 'says what holds on a day',
  'src/domain/employee/terms-change.ts': 'keeps the fields and the lists together',
  'src/domain/employee/change-person.ts': 'the door',
  'src/domain/employee/new-employee.ts': 'the form of a new person',
  'src/domain/move-in/people/person-sheet.ts': 'the form of many new people',
  'src/domain/move-in/move-in.ts': 'the form of many new people',
  'src/domain/move-in/people/person-fields.ts':
    'the form of many new people, and what a file changes',
  'src/domain/move-in/people/person-change.ts': 'what a file changes',
  'src/domain/move-in/people/terms-sheet.ts': 'columns of a file',
  'src/domain/move-in/import-kinds.ts': 'columns of a file',
  'src/domain/move-in/move-out.ts': 'columns of a file',
  'src/domain/move-in/stays-behind.ts': 'names fields of an export',
  'src/domain/files/export-file.ts': 'names of instants in files',
  'src/data/employees/change-employee.ts': 'writes',
  'src/features/management/shared/actions.ts': 'writes, and takes back',
  'src/features/management/people/bulk-preview.tsx': 'the form of many new people',
  'src/features/move-in/rows-card.tsx': 'the form of many new people',
  'src/features/management/person/employment-card.tsx': 'a label',
  'src/features/management/person/model.ts': 'the form of other terms',
  'src/features/profile/data-card.tsx': 'shows what is stored',
  'src/features/profile/model.ts': 'shows what is stored',
  'src/features/dashboard/setup/model.ts': 'asks of today',
  'src/widgets/add-employee/add-employee-fields.tsx': 'the form of a new person',
  'src/widgets/add-employee/draft.ts': 'the form of a new person',
  'functions/src/hiring/restore.ts': 'writes',
  'functions/src/hiring/invitations.ts': 'writes',
  'functions/src/move-in/move-people.ts': 'writes, and takes back',
  'functions/src/people/create-farm.ts': 'writes',
  'functions/src/people/deactivate.ts': 'writes',
  'functions/src/people/deactivate-due.ts': 'asks the database for those whose last day is over',
  'functions/src/people/new-records.ts': 'writes',
};

/** The only files that ask for the home unit of today, with why no other day will do. All else asks `homeOn`. */
export const NAME_HOME: Readonly<Record<string, string>> = {
  'src/domain/employee/home-unit.ts': 'says it',
  'src/domain/employee/terms-change.ts': 'keeps the units and the terms together',
  'src/domain/leave/doors/check-adjustment.ts': 'who reads and decides',
  'src/domain/leave/report/report-input.ts': 'who reads',
  'src/domain/leave/request/leave-draft.ts': 'who decides',
  'src/domain/move-in/rows/import-row.ts': 'what a file leaves out',
  'src/domain/plan/suggest/supplements.ts': 'a key, beside all terms',
  'src/domain/time/closing/period-statements.ts': 'who reads',
  'src/domain/time/flex/flex-check.ts': 'who reads and decides',
  'src/domain/time/month/month-sign-off.ts': 'who reads',
  'src/domain/time/month/month-start.ts': 'who reads',
  'src/domain/time/month/month-totals.ts': 'who reads',
  'src/data/guides/save-guide.ts': 'where a guide of today is made',
  'src/data/plan/availabilities.ts': 'who reads',
  'src/widgets/leave/use-leave-input.ts': 'who reads',
  'src/widgets/plan/requests/plan-people.ts': 'who reads',
  'src/features/dashboard/find/person-card.tsx': 'shows where somebody is asked',
  'src/features/dashboard/owed/hooks.ts': 'asks of today',
  'src/features/dashboard/owner/model.ts': 'asks of the month that runs',
  'src/features/dashboard/owner/use-more-figures.ts': 'asks of today',
  'src/features/dashboard/waiting/hooks.ts': 'who decides',
  'src/features/guides/library/hooks.ts': 'who reads',
  'src/features/leave/ask/ask-form.tsx': 'who decides',
  'src/features/leave/ask/model.ts': 'who decides',
  'src/features/leave/ask/register.tsx': 'who decides',
  'src/features/leave/away-today.tsx': 'asks of today',
  'src/features/leave/timeline/model.ts': 'who decides',
  'src/features/leave/year-end/model.ts': 'who decides',
  'src/features/management/person/hooks.ts': 'who may move it',
  'src/features/management/person/units-card.tsx': 'shows and moves it',
  'src/features/plan/shared/use-board.ts': 'who reads',
  'src/features/plan/shared/verdicts.ts': 'who reads',
  'src/features/time/flex/hooks.ts': 'who reads',
  'src/features/time/month/month-body.tsx': 'who is asked',
  'src/features/time/people-board/use-people-board.ts': 'asks of today',
  'src/features/time/people-day/model.ts': 'who decides',
  'src/features/time/people/model.ts': 'who decides',
  'src/features/time/people/people-rows.tsx': 'who decides',
  'src/features/time-reports/shared/model.ts': 'who reads',
  'src/features/time-reports/sheet/hooks.ts': 'who reads',
  'functions/src/hiring/invitations.ts': 'who is told',
  'functions/src/leave/remind-year-end.ts': 'who is told',
  'functions/src/notify/notify-cap.ts': 'who is told',
  'functions/src/people/employee-written.ts': 'who reads and decides',
  'functions/src/people/follow-home.ts': 'who reads and decides',
};

/** The only files that ask for all units of today, with why no other day will do. All else asks `unitsOn`. */
export const NAME_UNITS: Readonly<Record<string, string>> = {
  'src/domain/employee/employee.ts': 'who is here today',
  'src/domain/employee/home-unit.ts': 'says what holds on a day',
  'src/domain/employee/terms-change.ts': 'keeps the units and the terms together',
  'src/domain/guides/who-reads.ts': 'who reads now',
  'src/domain/leave/calendar/leave-events.ts': 'who reads of whom now',
  'src/domain/leave/request/deciders.ts': 'who decides',
  'src/domain/move-in/people/person-fields.ts': 'what a file changes',
  'src/domain/time/clock/clock.ts': 'what may be written now',
  'src/domain/time/rules/check/coverage.ts': 'asks of today',
  'src/widgets/decisions/missed-acts.tsx': 'what may be done now',
  'src/features/dashboard/find/hooks.ts': 'who is asked now',
  'src/features/guides/publish/hooks.ts': 'who reads now',
  'src/features/leave/mine/colleagues-card.tsx': 'who reads of whom now',
  'src/features/management/employee-page.tsx': 'shows them',
  'src/features/management/person/model.ts': 'the form of other terms',
  'src/features/management/person/units-card.tsx': 'shows and changes them',
  'src/features/management/shared/model.ts': 'shows them, and who may change them',
  'src/features/plan/templates/edit-form.tsx': 'a rota has no days',
  'src/features/settings/activities-card.tsx': 'units of tasks',
  'src/features/time-reports/sheet/hooks.ts': 'who reads',
  'src/features/time-rules/simulation/hooks.ts': 'who reads',
  'src/features/time/editor/model.ts': 'what may be written now',
  'src/features/time/flex/hooks.ts': 'who reads',
  'src/features/time/lines/lines-body.tsx': 'who reads',
  'src/features/time/navigation/model.ts': 'who reads',
  'src/features/time/navigation/person-line.tsx': 'who reads',
  'src/features/time/people-day/day-view.tsx': 'who decides',
  'src/features/time/people-day/model.ts': 'who reads',
  'src/features/time/people/crew-dialog.tsx': 'what may be done now',
  'src/features/time/shared/hooks.ts': 'who reads',
  'src/features/time/week/days-body.tsx': 'whether more than one is shown',
  'functions/src/send-digests.ts': 'who is told',
};

/** The only files that name the seat of today, with why no other day will do. All else asks `seatOn`. */
export const NAME_SEAT: Readonly<Record<string, string>> = {
  'src/domain/employee/employee.ts': 'the schema',
  'src/domain/employee/terms.ts': 'says what holds on a day',
  'src/domain/employee/terms-change.ts': 'keeps the field and the terms together',
  'src/domain/access/actor.ts': 'who may do what now',
  'src/domain/access/can.ts': 'who may do what now',
  'src/domain/api/answers.ts': 'the door',
  'src/domain/time/registration/cap.ts': 'what may be written now',
  'src/domain/time/flex/flex-check.ts': 'what is shown and may be written now',
  'src/domain/notification/events/people-messages.ts': 'says that it has changed',
  'src/domain/notification/timer-messages.ts': 'the word of a message',
  'src/domain/plan/request/shift-request.ts': 'who is asked now',
  'src/domain/move-in/move-in.ts': 'the form of many new people',
  'src/domain/move-in/people/person-fields.ts': 'the form of many new people',
  'src/domain/move-in/people/person-change.ts': 'what a file changes',
  'src/widgets/clock/use-clock.ts': 'asks of now',
  'src/features/dashboard/owner/seats-card.tsx': 'asks of today',
  'src/features/dashboard/shared/model.ts': 'asks of now',
  'src/features/dashboard/waiting/watched.ts': 'asks of today',
  'src/features/leave/ask/hooks.ts': 'asks for what is left today',
  'src/features/leave/year-end/model.ts': 'asks of today',
  'src/features/management/employee-page.tsx': 'shows it',
  'src/features/management/employees-page.tsx': 'shows it',
  'src/features/management/users-page.tsx': 'shows it',
  'src/features/management/people/people-table.tsx': 'shows it',
  'src/features/management/shared/access-controls.tsx': 'shows and changes it',
  'src/features/plan/day/unit-day.tsx': 'asks of today',
  'src/features/profile/model.ts': 'shows it',
  'src/features/settings/payroll-cards.tsx': 'asks of today',
  'src/features/time/people/crew-dialog.tsx': 'asks of now',
  'functions/src/move-in/move-people.ts': 'writes',
  'functions/src/notify/notify-cap.ts': 'the word of a message',
  'functions/src/people/create-farm.ts': 'writes',
  'functions/src/people/new-records.ts': 'writes',
  'functions/src/time/plan/watch-timers.ts': 'asks of clocks that run',
};

/** The only files that ask a card for the number that is known last. All else asks `numberOn` for that of a day. */
export const NAME_NUMBER: Readonly<Record<string, string>> = {
  'src/domain/move-in/move-out.ts': 'how a file knows people',
  'src/domain/move-in/people/person-fields.ts': 'how a file knows people',
  'src/domain/move-in/people/person-sheet.ts': 'how a file knows people',
  'src/features/management/person/contact-card.tsx': 'shows and changes it',
  'src/features/profile/model.ts': 'shows what is stored',
  'src/features/time-payroll/missing/missing-list.tsx': 'types one where there is none',
};

const BANS: readonly Ban[] = [
  {
    name: 'the units of a day are asked of unitsOn',
    holds: (path) => !(path in NAME_UNITS),
    // What the actor may do goes by today.
    pattern: /(?<!actor\??\.)\b(person|employee)\??\.units\b(?!\[)|\bone\.units\.(includes|some)\b/,
  },
  {
    name: 'the seat of a day is asked of seatOn',
    holds: (path) => !(path in NAME_SEAT),
    pattern: /\bseatType\b/,
  },
  {
    name: 'the number of a day is asked of domain/employee/employee.ts',
    holds: (path) => !(path in NAME_NUMBER),
    pattern: /\bcard\??\.employeeNumber\b|\)\?\.employeeNumber\b/,
  },
  {
    name: 'the home unit of a day is asked of domain/employee/home-unit.ts',
    holds: (path) => !(path in NAME_HOME),
    pattern: /\b(homeUnitOf|leaveUnitOf|isAtHome|isDecidedWith)\b|\b(person|employee)\.units\[0\]/,
  },
  {
    name: 'what holds on a day is asked of domain/employee/terms.ts',
    // A picker has a start and an end of its own, and texts have labels.
    holds: (path) =>
      !(path in NAME_TERMS) && !path.startsWith('src/ui/') && !path.startsWith('src/i18n/'),
    pattern: /\b(startDate|endDate|employmentType|weekdayPattern)\b/,
  },
  {
    name: 'role checks only in domain/access',
    holds: (path) => !path.startsWith('src/domain/'),
    pattern:
      /\.(isOwner|isLeader|isEmployee|isAdmin)\b|\bclaims\??\.(owner|leader|planning)\b|\bseatType\s*[!=]==/,
  },
  {
    name: 'time is an argument in the domain',
    holds: (path) => path.startsWith('src/domain/'),
    pattern:
      /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bMath\.random\b|\bimport\.meta\b/,
  },
  {
    name: 'days by the farm’s zone, never by the machine’s',
    // A picker's calendar knows the machine's own days alone: it is turned into text there and nowhere else.
    holds: (path) => !path.startsWith('src/ui/calendar/'),
    pattern:
      /\.[gs]et(Hours|Minutes|Seconds|Milliseconds|Day|Date|Month|FullYear|Year)\(|\.getTimezoneOffset\(|\.to(Date|Time|LocaleDate|LocaleTime)String\(|\bnew Date\([^()]*,/,
  },
  {
    name: 'listeners only in data/live',
    // The island of the SDK has the door; data/live alone goes through it.
    holds: (path) =>
      !path.startsWith('src/data/live/') && path !== 'src/data/firebase/firestore-sdk.ts',
    pattern: /\bonSnapshot\b/,
  },
  {
    name: 'colours that only draw are no text',
    holds: () => true,
    pattern: new RegExp(`(?<![\\w-])text-(${NEVER_TEXT.join('|')})(?![\\w-])`),
  },
  {
    name: 'one door for HTML',
    holds: () => true,
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=/,
  },
];

/** Every place in the source that breaks a ban, as "path: rule". Tests may do as they need. */
export function banFaults(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => {
      const code = codeOf(file.text);
      return BANS.filter((ban) => ban.holds(file.path) && ban.pattern.test(code)).map(
        (ban) => `${file.path}: ${ban.name}`,
      );
    });
}

const FEATURE_FILE =
  /^src\/features\/[a-z0-9-]+\/((model|actions|hooks)(\.test)?\.ts|[a-z0-9-]+(\.test)?\.tsx|components\/[a-z0-9-]+(\.test)?\.tsx|(?!components\/)[a-z0-9-]+\/[a-z0-9-]+(\.test)?\.tsx?)$/;

/**
 * Files of a feature that lie where nobody looks for them. Its own folder holds its pages, what they alone show, and what
 * they know (model, hooks, actions). A module of many parts has a folder for each (decision 009), in which a file is named
 * after what it exports; what several of them know is in `shared`.
 */
export function vocabularyFaults(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => path.startsWith('src/features/') && !FEATURE_FILE.test(path));
}

const DRAWER = /(^|\/)(index|utils?|helpers?|types|misc)\.tsx?$/;

/** Files named after nothing. The two entry points that tools ask for by name are no drawers. */
export function drawerFaults(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => DRAWER.test(path) && !ENTRY_POINTS.includes(path));
}

const ENTRY_POINTS = ['src/i18n/index.ts', 'functions/src/index.ts'];

/** Exports of domain and data without a doc comment right above them, as "path: name". */
export function undocumented(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => /^src\/(domain|data)\//.test(file.path) && !isTest(file.path))
    .flatMap((file) => {
      const lines = file.text.split('\n');
      return lines.flatMap((line, at) => {
        const name = exportedName(line);
        if (name === null || lines[at - 1]?.trim().endsWith('*/')) return [];
        return `${file.path}: ${name}`;
      });
    })
    .filter((fault, at, all) => all.indexOf(fault) === at);
}

function exportedName(line: string): string | null {
  const pattern =
    /^export (?:default )?(?:async )?(?:abstract )?(?:const|function|class|interface|type|enum) (\w+)/;
  return pattern.exec(line)?.[1] ?? null;
}

// Written in pieces, because this file is one of those that are checked.
const MACHINE = new RegExp(
  [
    '/home/' + '[a-z]',
    '/' + 'work/[a-z]',
    '/root/' + '\\.',
    '/tmp/' + 'b',
    'C:' + '\\\\Users',
  ].join('|'),
);
const DOWNLOAD = new RegExp(
  'https?://' + '(registry\\.|[^\\s"\'`]+\\.(tgz|tar\\.gz|tar\\.xz|zip|jar|deb|dmg|exe)\\b)',
);

/** Files that name a folder of one machine or an address to fetch a program from. */
export function placeFaults(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => MACHINE.test(file.text) || DOWNLOAD.test(file.text))
    .map((file) => file.path);
}
