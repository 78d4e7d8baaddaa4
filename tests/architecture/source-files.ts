import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where the canaries live: each file there breaks one rule. */
export const FIXTURES = join(ROOT, 'tests/architecture/fixtures');

/** A file as the checks see it: its path from the root, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file below a folder; paths count from `base`. */
export function readSources(folder: string, base: string = ROOT): readonly SourceFile[] {
  return readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(base, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }));
}

/** Every file that git tracks or would track. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((path) => path !== '');
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** The text without comments, so that a comment may name what the code must not do. */
export function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{}(),])\/\/.*$/gm, '$1');
}

/** What a file imports, statically, dynamically or by re-export; the word in quotes imports nothing. */
export function importsOf(text: string): readonly string[] {
  const pattern =
    /\b(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?<!['"])\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...codeOf(text).matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? []);
}
