// @vitest-environment jsdom
import fc from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { type InvitationFacts, invitationLetter, passwordLetter } from './account-letters.ts';

const LINK = 'https://markhold.example/action?mode=resetPassword&oobCode=a&apiKey=k&lang=dk';
const NEW_LINK = 'https://markhold.example/auth/reset-password';
const links = { link: LINK, newLink: NEW_LINK };

const anInvitation = (change: Partial<InvitationFacts> = {}) =>
  invitationLetter({
    language: 'dk',
    farmName: 'Lyngbækgård I/S',
    inviter: 'Søren Østergård',
    ...links,
    ...change,
  });
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const SIGNS = ['<', '>', '&', '"', "'", '/', '=', ' ', '\r', '\n', '\t', '\u0085', '\u2028', 'å'];
const every = LANGUAGES.flatMap((language) => [
  ['invitation', language, anInvitation({ language })] as const,
  ['new password', language, passwordLetter({ language, ...links })] as const,
]);

describe.each(every)('the letter “%s” in %s', (_name, language, letter) => {
  const page = pageOf(letter.html);

  it('says in plain text what it says in HTML', () => {
    const blocks = [...page.querySelectorAll('h1, p')].map((block) => block.textContent);
    const plain = letter.text.replaceAll(/:\n/g, ':').replace(`:${LINK}`, '');
    expect(plain.trim().split('\n\n')).toEqual(blocks);
  });

  it('leads to the link and to a new one, in both forms', () => {
    const hrefs = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([LINK, NEW_LINK]);
    expect(letter.text.split('\n')).toEqual(expect.arrayContaining([LINK, NEW_LINK]));
    expect(letter.text).toMatch(language === 'dk' ? /én gang og i én time/ : /once .* one hour/);
  });

  it('can be read aloud: language, title, one heading, words on every link', () => {
    const lang = language === 'dk' ? 'da' : 'en';
    expect(page.documentElement.lang).toBe(lang);
    expect(page.querySelector('main')?.lang).toBe(lang);
    expect(page.title).toBe(letter.subject);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const link of page.querySelectorAll('a')) expect(link.textContent).not.toBe('');
  });

  it('fetches nothing', () => {
    expect(page.querySelectorAll('img, link, script, iframe, [src], [background]')).toHaveLength(0);
    expect(letter.html).not.toMatch(/url\(|@import/);
  });
});

describe('an invitation', () => {
  it('names the farm and who invited, in the language asked for', () => {
    const dk = anInvitation();
    expect(dk.subject).toBe('Invitation til Markhold fra Lyngbækgård I/S');
    expect(dk.text).toContain('Søren Østergård har oprettet dig som medarbejder hos Lyngbækgård');
    const en = anInvitation({ language: 'en' });
    expect(en.subject).toBe('Invitation to Markhold from Lyngbækgård I/S');
    expect(en.text).toContain('Søren Østergård has added you as an employee of Lyngbækgård I/S.');
  });

  it('does without a name that nobody knows', () => {
    expect(anInvitation({ inviter: null }).text).toContain('Du er blevet oprettet som medarbejder');
    expect(anInvitation({ inviter: ' ' }).text).toContain('Du er blevet oprettet som medarbejder');
    expect(anInvitation({ farmName: '\n' }).subject).toBe(
      'Invitation til Markhold fra din bedrift',
    );
    expect(anInvitation({ farmName: '', language: 'en' }).text).toContain('employee of your farm.');
  });

  it('takes no markup, no line and no change of direction from a name', () => {
    const farmName = 'A & B <img src=x>\r\nBcc: all@farm.example\u2028"\u202Ered';
    const clean = 'A & B <img src=x> Bcc: " red';
    const letter = anInvitation({ farmName, inviter: "Per</p><script>'" });
    expect(letter.subject).toBe(`Invitation til Markhold fra ${clean}`);
    const page = pageOf(letter.html);
    expect(page.querySelectorAll('img, script')).toHaveLength(0);
    expect(page.querySelector('p')?.textContent).toContain("Per</p><script>' har oprettet dig");
    expect(page.querySelector('p')?.textContent).toContain(clean);
  });

  it.each([
    ['Vind 1000 kr på https://evil.example/x?y=1 i dag', 'Vind 1000 kr på i dag'],
    ['Gå til www.evil.example nu', 'Gå til nu'],
    ['Skriv til os@evil.example', 'Skriv til'],
    ['evil.example', 'evil. example'],
    ['evil．example', 'evil. example'],
    ['evil.example/konto', 'din bedrift'],
    ['evil.example:8080', 'din bedrift'],
    ['HTTPS:\\\\evil', 'din bedrift'],
    ['mailto:os', 'din bedrift'],
    ['10.0.0.1', '10. 0. 0. 1'],
    ['St.Restrup Gods v/Jens P. Holm I/S', 'St. Restrup Gods v/Jens P. Holm I/S'],
    ['Lyng & Søn A/S, afd. 2', 'Lyng & Søn A/S, afd. 2'],
  ])('takes no address from a name: %s', (farmName, shown) => {
    const { subject, text, html } = anInvitation({ farmName, inviter: 'Per evil.example' });
    expect(subject).toBe(`Invitation til Markhold fra ${shown}`);
    expect(text).toContain(`Per evil. example har oprettet dig som medarbejder hos ${shown}.`);
    expect(`${text}${html}`).not.toMatch(/evil\.example|@evil|evil．/);
  });

  it('has one form, whatever the names are', () => {
    const shapeOf = (letter: { html: string; text: string }) => ({
      tags: letter.html.match(/<[^>]*>/g),
      lines: letter.text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).length,
    });
    const form = shapeOf(anInvitation());
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 40 }),
    );
    fc.assert(
      fc.property(name, name, (farmName, inviter) => {
        const letter = anInvitation({ farmName, inviter });
        expect(shapeOf(letter)).toEqual(form);
        expect(letter.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('shortens a name that is longer than a farm may have', () => {
    const { subject } = anInvitation({ farmName: 'æ'.repeat(500) });
    expect(subject).toBe(`Invitation til Markhold fra ${'æ'.repeat(79)}…`);
  });
});

describe('a letter about a new password', () => {
  it('says what happens when nobody asked', () => {
    const dk = passwordLetter({ language: 'dk', ...links });
    expect(dk.subject).toBe('Vælg en ny adgangskode til Markhold');
    expect(dk.text).toContain('Var det ikke dig');
    expect(passwordLetter({ language: 'en', ...links }).text).toContain('If it was not you');
  });
});
