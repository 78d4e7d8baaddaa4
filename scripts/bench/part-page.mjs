import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fromRoot } from '../lib/paths.mjs';

const ADDRESS = 'http://localhost/part';
/** Without its glyphs a part would say in their place that they are missing. */
const GLYPHS = ['app-icons', 'page-icons']
  .map((file) => `import '/src/ui/icons/${file}.ts';`)
  .join('\n');
const PAGE = '<!doctype html><html lang="da"><body><div id="root"></div></body></html>';

/**
 * One part of the app alone on a page, as a page of production would have it.
 * @param {import('@playwright/test').Page} page
 * @param {{ name: string, code: string }} part `code` draws it into `#root`
 */
export async function openPart(page, { name, code }) {
  const entry = `${name}-page.js`;
  const out = fromRoot('.cache', `bench-${name}`);
  await build({
    configFile: false,
    root: fromRoot(),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react(),
      tailwindcss(),
      {
        name: 'part-page',
        resolveId: (id) => (id.endsWith(entry) ? id : null),
        load: (id) => (id.endsWith(entry) ? `${GLYPHS}\n${code}` : null),
      },
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      copyPublicDir: false,
      lib: { entry, formats: ['es'], fileName: () => 'part.js', cssFileName: 'part' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  // An address of this machine, for some of what browsers can is not for pages without one.
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(ADDRESS);
  await page.addStyleTag({ path: `${out}/part.css` });
  await page.addScriptTag({ path: `${out}/part.js`, type: 'module' });
}
