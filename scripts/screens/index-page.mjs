/** @typedef {import('./take.mjs').Taken} Taken */

const STYLE = `body{font:15px/1.4 system-ui;margin:24px;background:#f5f4ef;color:#1b201a}
h2{margin:32px 0 8px}.row{display:flex;gap:16px;align-items:flex-start;overflow-x:auto}
figure{margin:0}img{border:1px solid #cbc7ba;max-height:480px;display:block}`;

/** @param {Taken} picture */
function figure({ file, lang, width, scheme }) {
  const what = `${lang} · ${width} · ${scheme}`;
  const image = `<img src="${file}" alt="${what}" loading="lazy">`;
  return `<figure><a href="${file}">${image}</a><figcaption>${what}</figcaption></figure>`;
}

/**
 * One row of pictures for each screen.
 * @param {readonly Taken[]} taken
 */
export function indexPage(taken) {
  const names = [...new Set(taken.map(({ name }) => name))];
  const rows = names.map((name) => {
    const pictures = taken.filter((picture) => picture.name === name).map(figure);
    return `<h2>${name}</h2><div class="row">${pictures.join('')}</div>`;
  });
  const head = `<meta charset="utf-8"><title>Markhold: screens</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${rows.join('')}</body></html>`;
}
