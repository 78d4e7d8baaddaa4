import { type Letter, type LetterLink, type LetterParts, MAIL_LANGUAGES } from './letter.ts';

/** A letter in both its forms: plain text, and HTML that says the same. Nothing in it is fetched. */
export function renderLetter(parts: LetterParts): Letter {
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}

function textOf({ title, opening, action, newLink, closing, footer }: LetterParts): string {
  const links = [action, newLink].map(({ text, href }) => `${text}:\n${href}`);
  return `${[title, ...opening, ...links, ...closing, footer].join('\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** The product's green and white: they hold on a mail program's light ground and on its dark one. */
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:9px;background-color:#1E5B3A;color:#FFFFFF;' +
  'font-weight:600;line-height:20px;text-decoration:none';

const paragraph = (inner: string, style = 'margin:0 0 16px'): string =>
  `<p style="${style}">${inner}</p>`;

const anchor = ({ text, href }: LetterLink, style: string): string =>
  `<a href="${escaped(href)}" style="${style}">${escaped(text)}</a>`;

/** The colours of text and ground are the mail program's own, so that its dark mode stays readable. */
function htmlOf({ language, subject, ...parts }: LetterParts): string {
  const { title, opening, action, newLink, closing, footer } = parts;
  const lang = MAIL_LANGUAGES[language];
  const shown = { text: newLink.href, href: newLink.href };
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:24px">`,
    `<main lang="${lang}" style="max-width:560px;margin:0 auto">`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${escaped(title)}</h1>`,
    ...opening.map((text) => paragraph(escaped(text))),
    paragraph(anchor(action, BUTTON), 'margin:24px 0'),
    paragraph(`${escaped(newLink.text)}:<br>${anchor(shown, 'overflow-wrap:anywhere')}`),
    ...closing.map((text) => paragraph(escaped(text))),
    paragraph(escaped(footer), 'margin:24px 0 0;font-size:14px;line-height:20px'),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
