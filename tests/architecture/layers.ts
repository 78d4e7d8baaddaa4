import { posix } from 'node:path';
import { importsOf, isTest, type SourceFile } from './source-files.ts';

/** The folders of src and what each may import besides itself. */
const MAY_IMPORT = {
  domain: [],
  i18n: [],
  ui: [],
  data: ['domain'],
  widgets: ['domain', 'data', 'i18n', 'ui'],
  features: ['domain', 'data', 'i18n', 'ui', 'widgets'],
  app: ['domain', 'data', 'i18n', 'ui', 'widgets', 'features'],
  'sw.ts': ['domain'],
} as const satisfies Record<string, readonly string[]>;

const DOMAIN_PACKAGES = /^(valibot|date-fns(\/.+)?|@date-fns\/tz)$/;

/** Every import that points the wrong way, as a sentence. */
export function layerFaults(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    importsOf(file.text)
      .map((specifier) => fault(file.path, specifier))
      .filter((found) => found !== null),
  );
}

function fault(path: string, specifier: string): string | null {
  const from = layerOf(path);
  if (!(from in MAY_IMPORT)) return `${path} lies in no known layer`;
  const target = resolve(path, specifier);
  if (target === null) return packageFault(path, from, specifier);
  const to = layerOf(target);
  const said = `${path} imports ${specifier}`;
  // A test may compare what stands side by side, such as the texts with the error codes.
  if (isTest(path) && to === 'domain') return null;
  if (target.startsWith('tests/')) return isTest(path) ? null : said;
  if (!target.startsWith('src/')) return said;
  if (to !== from) return allowed(from).includes(to) ? null : said;
  if (from === 'features' && featureOf(path) !== featureOf(target)) return said;
  return null;
}

function packageFault(path: string, from: string, specifier: string): string | null {
  if (isTest(path)) return null;
  const said = `${path} imports ${specifier}`;
  if (from === 'domain') return DOMAIN_PACKAGES.test(specifier) ? null : said;
  if (/^@?firebase(\/|$)/.test(specifier)) {
    return from === 'data' || from === 'sw.ts' ? null : said;
  }
  return null;
}

function allowed(layer: string): readonly string[] {
  return Object.entries(MAY_IMPORT).find(([name]) => name === layer)?.[1] ?? [];
}

/** Path from the root of an import of our own; null for a package. */
function resolve(path: string, specifier: string): string | null {
  if (specifier.startsWith('#tests/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return null;
}

function layerOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function featureOf(path: string): string {
  return path.split('/')[2] ?? '';
}
