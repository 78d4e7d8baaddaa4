import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

/** Of what has the same name in every build: the worker's own list says which one it is. */
const REVISION = /(?<=revision"?:")[0-9a-f]{32}(?=")/g;
const HASHED = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** What a host answers for a file of the build before: a page of its own, or that it is not there. */
export type Gone = 'page' | 'missing';

/** Two builds of the app at one address, of which one is served. */
export interface TwoBuilds {
  readonly base: string;
  /** Puts the next build in the place of the one before. */
  readonly deploy: (gone: Gone) => void;
  readonly end: () => Promise<void>;
}

/** Files of a build by their path, without the folder. */
async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

/** The same app as another build of it: every hashed file has another name, and whatever names it says that one. */
async function nextBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const files = await filesOf(to);
  const names = new Set(files.map((path) => path.split('/').at(-1) ?? ''));
  const renamed = (name: string): string =>
    names.has(name) ? name.replace(/\.(js|css)$/, 'N.$1') : name;
  for (const path of files) {
    if (!['.js', '.css', '.html'].includes(extname(path))) continue;
    const text = await readFile(path, 'utf8');
    const next = text.replaceAll(HASHED, renamed).replaceAll(REVISION, (old) => `next${old}`);
    await writeFile(path, next);
    const name = path.split('/').at(-1) ?? '';
    if (path.includes('/assets/')) await rename(path, path.slice(0, -name.length) + renamed(name));
  }
}

/** Serves a built app as the host does, until the next build of it is put in its place. */
export async function serveTwoBuilds(build: string): Promise<TwoBuilds> {
  const next = await mkdtemp(join(tmpdir(), 'next-build-'));
  await nextBuild(build, next);
  let [folder, gone]: [string, Gone] = [build, 'page'];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const wanted = join(folder, normalize(decodeURIComponent(pathname)));
    const send = (path: string, bytes: Buffer): void => {
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
    };
    const page = async (): Promise<void> => {
      if (pathname.startsWith('/assets/') && gone === 'missing') response.writeHead(404).end();
      else send('index.html', await readFile(join(folder, 'index.html')));
    };
    readFile(wanted).then((bytes) => send(wanted, bytes), page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    deploy: (how) => {
      [folder, gone] = [next, how];
    },
    end: async () => {
      server.closeAllConnections();
      server.close();
      await rm(next, { recursive: true, force: true });
    },
  };
}
