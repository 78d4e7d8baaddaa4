import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  banFaults,
  drawerFaults,
  NAME_HOME,
  NAME_NUMBER,
  NAME_SEAT,
  NAME_TERMS,
  NAME_UNITS,
  placeFaults,
  undocumented,
  vocabularyFaults,
} from './house-rules.ts';
import { ROOT, readSources, trackedFiles } from './source-files.ts';

const FILES = readSources('src');
const PATHS = FILES.map((file) => file.path);
const TEXT_FILE = /(\.(mjs|ts|tsx|json|md|css|html|svg|rules|webmanifest|txt)|\/run|\.env\.\w+)$/;

describe('bans', () => {
  it('finds none of what is banned', () => {
    expect(banFaults([...FILES, ...readSources('functions/src')])).toEqual([]);
  });

  it.each([
    ['the terms', NAME_TERMS, 'domain/employee/terms.ts'],
    ['the home unit', NAME_HOME, 'domain/employee/home-unit.ts'],
    ['the seat', NAME_SEAT, 'asked of seatOn'],
    ['the units', NAME_UNITS, 'asked of unitsOn'],
    ['the number', NAME_NUMBER, 'domain/employee/employee.ts'],
  ])('lets no file name %s of today that does not any more', (_what, names, asked) => {
    const named = [...FILES, ...readSources('functions/src')]
      .filter(({ path }) => path in names)
      .filter(({ path, text }) =>
        banFaults([{ path: `${path}.ts`, text }]).some((fault) => fault.endsWith(asked)),
      )
      .map(({ path }) => path);
    expect(named.toSorted()).toEqual(Object.keys(names).toSorted());
  });

  it.each([
    ['src/app/a.tsx', 'if (actor.isOwner) open();'],
    ['src/data/a.ts', 'if (claims.leader) open();'],
    ['src/features/profile/model.ts', "if (employee.seatType === 'BASIC') open();"],
    ['src/domain/a.ts', 'const { seatType } = person;'],
    ['src/domain/a.ts', 'const isHere = person.units.includes(unitId);'],
    ['src/widgets/a.ts', 'people.filter((one) => one.units.includes(unitId));'],
    ['src/domain/a.ts', 'const { weekdayPattern } = person;'],
    ['functions/src/a.ts', 'if (person.endDate === null) stay();'],
    ['src/domain/a.ts', 'const unit = homeUnitOf(person);'],
    ['src/features/a/model.ts', 'const unit = person.units[0];'],
    ['src/domain/a.ts', 'const number = cards.get(id)?.employeeNumber;'],
    ['src/domain/a.ts', 'const now = Date.now();'],
    ['src/domain/a.ts', 'const now = new Date();'],
    ['src/domain/a.ts', 'const mode = import.meta.env.MODE;'],
    ['src/domain/a.ts', 'const hour = new Date(ms).getHours();'],
    ['src/domain/a.ts', 'start.setHours(0, 0, 0, 0);'],
    ['src/domain/a.ts', 'const offset = new Date(ms).getTimezoneOffset();'],
    ['src/widgets/a.tsx', 'const from = new Date(year, month, 1);'],
    ['functions/src/a.ts', 'const day = new Date(ms).toDateString();'],
    ['src/data/plan/a.ts', 'onSnapshot(query, take);'],
    ['src/ui/a.tsx', 'node.innerHTML = text;'],
    ['src/ui/a.tsx', "const look = 'border text-live';"],
  ])('canary: %s may not say %s', (path, text) => {
    expect(banFaults([{ path, text }])).toHaveLength(1);
  });

  it.each([
    ['src/domain/access/a.ts', 'return actor.isOwner;'],
    ['src/domain/a.ts', 'return new Date(ms);'],
    ['src/domain/a.ts', 'return new Date(Date.UTC(year, month)).getUTCHours();'],
    ['src/ui/calendar/a.ts', 'return new Date(year, month, 1).getDay();'],
    ['src/domain/a.ts', '// never Date.now() here'],
    ['src/data/live/a.ts', 'onSnapshot(query, take);'],
    ['src/ui/a.tsx', "const look = 'bg-live text-wheat-text';"],
  ])('%s may say %s', (path, text) => {
    expect(banFaults([{ path, text }])).toEqual([]);
  });
});

describe('names', () => {
  it('keeps features to their vocabulary', () => {
    expect(vocabularyFaults(PATHS)).toEqual([]);
  });

  it('has no drawers', () => {
    expect(drawerFaults(PATHS)).toEqual([]);
  });

  it.each([
    'src/features/leave/utils.ts',
    'src/features/leave/index.ts',
    'src/features/leave/components/rows.ts',
    'src/features/leave/request/parts/drafts.ts',
    'src/features/leave/drafts.ts',
  ])('canary: %s is in no feature', (path) => {
    expect(vocabularyFaults([path])).toEqual([path]);
  });

  it.each(['src/ui/index.ts', 'src/domain/time/helpers.ts', 'src/data/types.ts'])(
    'canary: %s is a drawer',
    (path) => {
      expect(drawerFaults([path])).toEqual([path]);
    },
  );
});

describe('doc comments', () => {
  it('stand above every export of domain and data', () => {
    expect(undocumented(FILES)).toEqual([]);
  });

  it('canary: sees an export without one', () => {
    const text = '/** Said. */\nexport const a = 1;\n\nexport function b(): void {}\n';
    expect(undocumented([{ path: 'src/data/a.ts', text }])).toEqual(['src/data/a.ts: b']);
  });
});

describe('places', () => {
  it('are named by no tracked file', () => {
    const files = trackedFiles()
      .filter(
        (path) => TEXT_FILE.test(path) && statSync(join(ROOT, path), { throwIfNoEntry: false }),
      )
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    expect(files.length).toBeGreaterThan(50);
    expect(placeFaults(files)).toEqual([]);
  });

  it.each([
    '/home/' + 'kim/app',
    'https://' + 'example.org/tool.jar',
    'https://' + 'registry.npmjs.org/a',
  ])('canary: sees %s', (text) => {
    expect(placeFaults([{ path: 'a.md', text }])).toEqual(['a.md']);
  });
});
