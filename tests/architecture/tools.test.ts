import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURES, ROOT } from './source-files.ts';

/** File of the fixture and the rule that it breaks, one each. */
const LINT_CANARIES = {
  'src/domain/cycle-a.ts': 'import(no-cycle)',
  'src/domain/foreign.ts': 'eslint(no-restricted-imports)',
  'src/domain/anything.ts': 'typescript(no-explicit-any)',
  'src/domain/floating.ts': 'typescript(no-floating-promises)',
  'src/domain/WrongName.ts': 'unicorn(filename-case)',
  'src/domain/barrel.ts': 'oxc(no-barrel-file)',
  'src/domain/gap.ts': 'typescript(switch-exhaustiveness-check)',
  'src/domain/long-file.ts': 'eslint(max-lines)',
  'src/domain/long-function.ts': 'eslint(max-lines-per-function)',
  'src/features/firebase-here.ts': 'eslint(no-restricted-imports)',
  'src/ui/raw-text.tsx': 'react(jsx-no-literals)',
  'src/ui/no-alt.tsx': 'jsx-a11y(alt-text)',
  'src/ui/hook-order.tsx': 'react-hooks(rules-of-hooks)',
} as const;

const desks: string[] = [];

afterAll(() => {
  for (const desk of desks) rmSync(desk, { recursive: true, force: true });
});

/** A copy of a fixture outside the project, so that no ignore pattern of the project hides it. */
function deskFor(fixture: string): string {
  const desk = mkdtempSync(join(tmpdir(), 'markhold-canary-'));
  desks.push(desk);
  cpSync(join(FIXTURES, fixture), desk, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(desk, 'node_modules'));
  return desk;
}

function runTool(program: string, args: readonly string[], cwd: string) {
  const path = join(ROOT, 'node_modules', program);
  const done = spawnSync(process.execPath, [path, ...args], {
    cwd,
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { code: done.status, output: `${done.stdout}${done.stderr}` };
}

describe('lint', () => {
  let lines: readonly string[] = [];

  beforeAll(() => {
    const desk = deskFor('lint');
    cpSync(join(ROOT, '.oxlintrc.json'), join(desk, '.oxlintrc.json'));
    cpSync(join(ROOT, 'tsconfig.json'), join(desk, 'tsconfig.json'));
    lines = runTool('oxlint/bin/oxlint', ['--type-aware', '-f', 'unix', 'src'], desk).output.split(
      '\n',
    );
  });

  it.each(Object.entries(LINT_CANARIES))('canary: %s breaks %s', (path, rule) => {
    expect(lines.filter((line) => line.includes(path)).join('\n')).toContain(rule);
  });

  it('has a canary for every fixture', () => {
    const files = readdirSync(join(FIXTURES, 'lint/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `src/${name.replaceAll('\\', '/')}`);
    const known = [...Object.keys(LINT_CANARIES), 'src/domain/cycle-b.ts'];
    expect(files.toSorted()).toEqual(known.toSorted());
  });

  it('looks at the source', () => {
    const { output } = runTool('oxlint/bin/oxlint', ['--debug=files'], ROOT);
    for (const path of ['src/domain/access/can.ts', 'scripts/prepare.mjs', 'vite.config.ts']) {
      expect(output).toContain(path);
    }
    expect(output).not.toContain('architecture/fixtures');
  });
});

describe('types', () => {
  it('canary: an index that may miss is an error', () => {
    const { code, output } = runTool(
      'typescript/bin/tsc',
      ['--noEmit', '-p', join(FIXTURES, 'types')],
      ROOT,
    );
    expect(code).not.toBe(0);
    expect(output).toContain('TS2322');
  });
});

describe('format', () => {
  it('canary: a file of another style is an error', () => {
    const desk = deskFor('format');
    cpSync(join(ROOT, '.prettierrc.json'), join(desk, '.prettierrc.json'));
    const { code, output } = runTool('prettier/bin/prettier.cjs', ['--check', 'ugly.ts'], desk);
    expect(code).toBe(1);
    expect(output).toContain('ugly.ts');
  });
});

describe('unused', () => {
  const knip = (...args: readonly string[]) => {
    const desk = deskFor('unused');
    const config = JSON.parse(readFileSync(join(ROOT, 'knip.json'), 'utf8'));
    writeFileSync(join(desk, 'knip.json'), JSON.stringify(config));
    return runTool('knip/bin/knip.js', ['--include', 'files', ...args], desk);
  };

  it('canary: a file that only a test imports is an error without tests', () => {
    const { code, output } = knip('--production');
    expect(code).not.toBe(0);
    expect(output).toContain('src/tested.ts');
    expect(output).not.toContain('src/used.ts');
  });

  it('canary: a file that nothing imports is an error', () => {
    const { code, output } = knip();
    expect(code).not.toBe(0);
    expect(output).toContain('src/orphan.ts');
    expect(output).not.toContain('src/tested.ts');
    expect(output).not.toContain('src/used.ts');
  });
});

const { attempt } = (await import(`${ROOT}/scripts/lib/browser.mjs`)) as {
  attempt: (
    failures: string[],
    command: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
  ) => Promise<void>;
};

describe('the installation of a browser', () => {
  it('says what the package manager said where it fails, and nothing where it does not', async () => {
    const failures: string[] = [];
    const say = 'process.stderr.write("Reading...\\nE: Unable to locate package chromium\\n")';
    await attempt(failures, process.execPath, ['-e', `${say}; process.exit(100)`], process.env);
    await attempt(failures, process.execPath, ['-e', say], process.env);
    expect(failures).toEqual([
      expect.stringMatching(
        / ended with 100:\nReading\.\.\.\nE: Unable to locate package chromium$/,
      ),
    ]);
  });
});
