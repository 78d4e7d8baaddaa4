import { posix } from 'node:path';
import * as dkPages from '#i18n/bundles/dk-pages.ts';
import { PAGE_ICONS } from '#ui/icons/page-icons.ts';
import { codeOf, type SourceFile } from './source-files.ts';

/** What is on screen before any other page has been opened: see route-table.ts and signed-in.tsx. */
export const FIRST_LOOK = [
  'src/app/main.tsx',
  'src/app/signed-in.tsx',
  'src/features/auth/sign-in-page.tsx',
  'src/features/dashboard/dashboard-page.tsx',
  'src/app/pages/offline-page.tsx',
  'src/app/pages/not-found-page.tsx',
];

const STATIC = /\b(?:import|export)\s(?!type\b)(?:[^'"`;()]*?\bfrom\s*)?['"]([^'"]+)['"]/g;

/** Every file of our own that a start file needs before it can run. */
export function neededBy(
  starts: readonly string[],
  files: readonly SourceFile[],
): readonly SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set<SourceFile>();
  const visit = (path: string): void => {
    const file = byPath.get(path);
    if (file === undefined || found.has(file)) return;
    found.add(file);
    for (const [, specifier = ''] of codeOf(file.text).matchAll(STATIC)) {
      if (specifier.startsWith('#')) visit(`src/${specifier.slice(1)}`);
      else if (specifier.startsWith('.')) visit(posix.join(posix.dirname(path), specifier));
    }
  };
  for (const start of starts) visit(start);
  return [...found];
}

const LATER = [...Object.keys(dkPages), 'account'];
const KEY = new RegExp(`['"\`](?:${LATER.join('|')})\\.[A-Za-z$]`, 'g');

/** Words of later pages that code of the first look uses: they would be shown as raw keys. */
export function wordsTooEarly(files: readonly SourceFile[]): readonly string[] {
  return (
    neededBy(FIRST_LOOK, files)
      // The domain speaks no words: what looks like one is the name of an action.
      .filter((file) => !/^src\/(i18n|domain)\//.test(file.path))
      .flatMap((file) => [...codeOf(file.text).matchAll(KEY)].map(([key]) => `${file.path} ${key}`))
  );
}

const GLYPH = new RegExp(
  `\\b(?:name|icon)(?:=|=\\{|: )['"\`](${Object.keys(PAGE_ICONS).join('|')})['"\`]`,
  'g',
);

/** Glyphs of later pages that code of the first look draws: it would say in their place that they are missing. */
export function glyphsTooEarly(files: readonly SourceFile[]): readonly string[] {
  return neededBy(FIRST_LOOK, files)
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...codeOf(text).matchAll(GLYPH)].map(([, glyph = '']) => `${path} ${glyph}`),
    );
}
