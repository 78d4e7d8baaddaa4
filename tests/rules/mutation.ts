/**
 * Breaks the rules in one place at a time and says which breaks no test notices: `node tests/rules/mutation.ts
 * [first line] [last line]`, or with `--sample 4` so many of all of them, evenly spread. Needs the emulators of
 * `npm run emulators`; takes minutes. Ends with an error where one of the sample is not noticed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Mutant {
  readonly line: number;
  readonly what: string;
  readonly rules: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where a break is most likely noticed, by the block it is in; the other suites follow if it is not. */
const NEAREST: readonly (readonly [block: string, suite: string])[] = [
  ['/analytics/', 'analytics'],
  ['/payExports/', 'payroll'],
  ['function isDayKind', 'leave-accounts'],
  ['/guideFeedback/', 'guide-feedback'],
  ['/guideImages/', 'guide-pictures'],
  ['/guideReceipts/', 'guides'],
  ['/guideReads/', 'guide-reads'],
  ['/guideCopies/', 'guides'],
  ['/guideVersions/', 'guides'],
  ['/guides/{', 'guides'],
  ['/availabilities/', 'plan-records'],
  ['/shiftRequests/', 'shift-requests'],
  ['/planTemplates/', 'plan-records'],
  ['/planReceipts/', 'plan-weeks'],
  ['/planWeeks/{', 'plan-weeks'],
  ['/planDrafts/{', 'plan-drafts'],
  ['/leaveBooks/', 'leave-sickness'],
  ['/absences/', 'leave-sickness'],
  ['/leaves/{', 'leave.rules'],
  ['/leaveAdjustments/', 'flex'],
  ['/timeMonths/', 'matrix'],
  ['/monthSignOffs/', 'month-sign-off'],
  ['/events/', 'matrix'],
  ['── Decisions', 'time-decide'],
  ['── An entry', 'time-correct'],
  ['── A clock that runs', 'time-clock'],
  ['── New ones', 'time-entry'],
  ['── Breaks', 'time-clock'],
  ['/timeRegistrations/', 'time-entry'],
  ['/roster/', 'matrix'],
  ['/ruleBooks/', 'matrix'],
  ['/activityBooks/', 'matrix'],
  ['/absenceBooks/', 'leave-sickness'],
  ['/openTimeBooks/', 'queries'],
  ['/unitLeaveBooks/', 'leave-sickness'],
  ['/planBooks/', 'matrix'],
  ['/employees/', 'people'],
  ['/payRates/', 'matrix'],
  ['/rateBooks/', 'matrix'],
  ['/timeRules/', 'matrix'],
  ['/activities/', 'matrix'],
  ['/settings/', 'matrix'],
  ['function isMadeHere', 'guide-'],
  ['/farms/', 'matrix'],
  ['/reportViews/', 'report-views'],
  ['/users/', 'users'],
  ['function isTitle', 'people'],
  ['function isText', 'clock'],
  ['function isUpdatedNow', 'users'],
  ['rules_version', 'analytics'],
];
/** Every test of the rules: a list of them would forget the next one. */
const SUITES = readdirSync(join(ROOT, 'tests/rules')).filter((name) => name.endsWith('.test.ts'));

function replaceLine(lines: readonly string[], index: number, line: string): string {
  return lines.with(index, line).join('\n');
}

/** The first condition of several stands after `return`: it is as good as what follows says. */
function asCondition(text: string, next: string | undefined): string {
  const [, operator] = /^\s*(&&|\|\|) /.exec(next ?? '') ?? [];
  return operator === undefined ? text : text.replace(/^(\s*)return /, `$1${operator} `);
}

/**
 * Conditions that follow from others, so that no write could tell whether they are there, by the line before them.
 * They stay: whoever changes the others must not open anything.
 */
const IMPLIED: Readonly<Record<string, string>> = {
  'function isTakenBack(before, data) {':
    'isUpdate lets what becomes pending be decided only where it was approved',
};

/** A condition that stands on a line of its own becomes true (before or after `&&`) or false (`||`). */
function mutantsOf(rules: string): Mutant[] {
  const lines = rules.split('\n');
  return lines.flatMap((line, index): Mutant[] => {
    const text = asCondition(line, lines[index + 1]);
    const isComment = /^\s*\/\//.test(text);
    const [, operator, rest] = /^\s*(&&|\|\|) ([^(]*(?:\(.*\))?[^()]*)$/.exec(text) ?? [];
    const isImplied = Object.hasOwn(IMPLIED, lines[index - 1]?.trim() ?? '');
    if (isComment || isImplied || operator === undefined || rest === undefined) return [];
    const balance = text.split('(').length - text.split(')').length;
    if (balance > 0) return [];
    const tail = `${')'.repeat(-balance)}${text.trimEnd().endsWith(';') ? ';' : ''}`;
    const constant = operator === '&&' ? 'true' : 'false';
    const start = text === line ? operator : 'return';
    const mutated = replaceLine(lines, index, `${start} ${constant}${tail}`);
    return [{ line: index + 1, what: line.trim(), rules: mutated }];
  });
}

function passes(file: string, suites: readonly string[]): boolean {
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--bail', '1'].concat(
      suites.map((suite) => `tests/rules/${suite}`),
    ),
    { cwd: ROOT, env: { ...process.env, RULES_FILE: file }, encoding: 'utf8' },
  );
  return run.status === 0;
}

function survives(file: string, { line, rules }: Mutant): boolean {
  const before = rules.split('\n').slice(0, line).join('\n');
  // The block that begins last before the line is the one it is in.
  const [[, nearest] = ['', 'matrix']] = NEAREST.toSorted(
    ([one], [other]) => before.lastIndexOf(other) - before.lastIndexOf(one),
  );
  const others = SUITES.filter((suite) => !suite.includes(nearest));
  return passes(file, [nearest]) && passes(file, others);
}

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const source = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
const isSample = process.argv[2] === '--sample';
const [first = 1, last = Infinity] = isSample ? [] : process.argv.slice(2).map(Number);
const wanted = mutantsOf(source).filter(({ line }) => line >= first && line <= last);
const step = isSample ? wanted.length / Number(process.argv[3]) : 1;
const mutants = wanted.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
let survivors = 0;
for (const [index, mutant] of mutants.entries()) {
  const { line, what, rules } = mutant;
  const file = join(folder, `${index}.rules`);
  writeFileSync(file, rules);
  const survived = survives(file, mutant);
  if (survived) survivors += 1;
  process.stdout.write(`${survived ? 'SURVIVED' : 'killed  '} line ${line}: ${what}\n`);
}
process.stdout.write(`${mutants.length} mutants, ${survivors} survived\n`);
if (isSample && survivors > 0) process.exitCode = 1;
