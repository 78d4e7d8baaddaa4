import { slowDown, SLOW_CPU } from './browser.mjs';
import { row } from './figures.mjs';
import { longest, watchInteractions } from './interactions.mjs';
import { openPart } from './part-page.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */

const SEARCH_GOAL = 50;
const FIRST_STEP_GOAL = 300;
const CODE = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { MemoryRouter } from 'react-router-dom';
  import '/src/app/app.css';
  import { loadPageTexts } from '/src/i18n/index.ts';
  import { GUIDE_CATEGORIES, emptyStep } from '/src/domain/guides/guide-content.ts';
  import { wordsOf } from '/src/domain/guides/guide-words.ts';
  import { Library } from '/src/features/guides/library/library.tsx';
  import { Reader } from '/src/features/guides/reader/reader.tsx';

  const WORDS = 'malkning foder halm kalv kælvning dyp patte yver klud spand vand stald port lås traktor olie dæk vogn so gris farestald sprøjte dyse marv mark gylle slange pumpe rør nøgle støvle'.split(' ');
  const word = (n) => WORDS[n % WORDS.length];
  const sentence = (n, length) => Array.from({ length }, (_, at) => word(n * 7 + at * 5)).join(' ');
  const contentOf = (n, steps, picture) => ({
    language: 'dk', title: wordsOf(sentence(n, 4) + ' ' + n), summary: wordsOf(sentence(n + 1, 10)),
    category: GUIDE_CATEGORIES[n % GUIDE_CATEGORIES.length],
    steps: Array.from({ length: steps }, (_, at) => ({
      ...emptyStep('s' + at), title: wordsOf(sentence(n + at, 4)), text: wordsOf(sentence(n * 3 + at, 30)),
      warning: wordsOf(at % 3 === 0 ? sentence(at, 8) : ''), imageId: picture ? 'i' + at : null,
    })),
  });
  const STANDING = { state: 'free', readBy: null, isLate: false, readAt: null, changed: [] };
  const guideOf = (n, steps, picture) => ({
    id: 'g' + n, unitIds: ['k'], isPersonal: false, ...STANDING, own: STANDING, authored: null, team: { meant: 9, missing: [], late: [], readBy: null }, content: contentOf(n, steps, picture),
    copy: { id: 'g' + n, guideId: 'g' + n, unitId: 'k', employeeId: '', authorUnitId: 'k', major: 1, minor: 0, acknowledge: false, readWithin: null, askedOn: null },
  });
  const guides = Array.from({ length: 300 }, (_, n) => guideOf(n, 8, false));
  const long = guideOf(999, 20, true);
  function Bench() {
    const [isReading, setReading] = useState(false);
    return createElement('div', null,
      createElement('button', { onClick: () => setReading(!isReading) }, 'Skift'),
      isReading
        ? createElement(Reader, { guide: long, openAt: null, isGone: false })
        : createElement(Library, { guides, feedback: [], today: '2026-11-23', empty: null }));
  }
  await loadPageTexts();
  createRoot(document.getElementById('root')).render(createElement(MemoryRouter, null, createElement(Bench)));
`;

/**
 * A library of 300 guides is searched letter by letter, with a slip in the word; and a guide of twenty steps with
 * pictures is opened from it.
 * @param {Bench} bench
 */
export async function measureGuides({ browser, texts, runs }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openPart(page, { name: 'guides', code: CODE });
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await slowDown(page, { cpu: SLOW_CPU });
  await watchInteractions(page);
  /** @type {number[]} */
  const letters = [];
  /** @type {number[]} */
  const first = [];
  for (let run = 0; run < runs; run += 1) {
    for (const letter of 'malknnig') letters.push(await longest(page, () => search.press(letter)));
    await search.fill('');
    const toggle = page.getByRole('button', { name: 'Skift' });
    first.push(await longest(page, () => toggle.click()));
    await page.getByText(texts.guides.reader.next).waitFor();
    await toggle.click();
    await search.waitFor();
  }
  await context.close();
  return [
    row('a letter of a search in 300 guides, 4× CPU', 'ms', SEARCH_GOAL, letters),
    row('first step of a guide of 20 pictures, 4× CPU', 'ms', FIRST_STEP_GOAL, first),
  ];
}
