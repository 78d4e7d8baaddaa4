import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const MODULES = 'node_modules/';

/** Whether the place of a package, or a folder around it, holds `name`. */
function holds(packages: Readonly<Record<string, Locked>>, place: string, name: string): boolean {
  if (`${place === '' ? '' : `${place}/`}${MODULES}${name}` in packages) return true;
  if (place === '') return false;
  const around = place.slice(0, Math.max(0, place.lastIndexOf(MODULES) - 1));
  return holds(packages, around, name);
}

function packagesOf(folder: string): Readonly<Record<string, Locked>> {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')).packages;
}

// npm ci installs nothing at all from a lockfile that lacks the packages of another platform.
describe.each(['.', 'functions'])('the lockfile of %s', (folder) => {
  it('names every package that one of its packages asks for, on every platform', () => {
    const packages = packagesOf(folder);
    const missing = Object.entries(packages).flatMap(([place, { dependencies, ...locked }]) =>
      Object.keys({ ...dependencies, ...locked.optionalDependencies })
        .filter((name) => !holds(packages, place, name))
        .map((name) => `${place} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('holds no address to download from', () => {
    expect(Object.values(packagesOf(folder)).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
  });
});
