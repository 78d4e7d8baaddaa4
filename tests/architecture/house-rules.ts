import { codeOf, isTest, type SourceFile } from './source-files.ts';

/** A rule that is a pattern: where it holds and what may not be there. */
interface Ban {
  readonly name: string;
  readonly holds: (path: string) => boolean;
  readonly pattern: RegExp;
}

const BANS: readonly Ban[] = [
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
