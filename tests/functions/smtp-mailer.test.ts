import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#domain/language.ts';
import { parseEmailLink } from '#domain/user/email-link.ts';
import type { MailSettings } from '../../functions/src/notify/mail-settings.ts';
import { resetPassword } from '../../functions/src/people/reset-password.ts';
import { servicesOf } from '../../functions/src/start-services.ts';
import { smtpMailer, transportOptions } from '../../functions/src/notify/smtp-mailer.ts';
import {
  aFarm,
  ALL,
  anEmail,
  aPayload,
  call,
  mailedBy,
  services,
  signUp,
  traces,
} from './farm-world.ts';
import { type Behaviour, startSmtpServer } from './smtp-server.ts';

const { auth } = services;
const APP_URL = 'https://app.farm.example';
const SENDER = 'post@farm.example';
const inviting = { farmName: 'Lyngbækgård I/S', inviter: 'Søren Østergård' };

type Server = Awaited<ReturnType<typeof startSmtpServer>>;
const started: Server[] = [];
const start = async (behaviour?: Behaviour): Promise<Server> => {
  const one = await startSmtpServer(behaviour);
  started.push(one);
  return one;
};
const settingsFor = ({ url }: Pick<Server, 'url'>): MailSettings => ({
  smtpUrl: url,
  from: { name: 'Markhold på Bøgely', address: SENDER },
  origin: APP_URL,
});

let server: Server;
beforeEach(async () => {
  server = await start();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
});

const mailer = (by: Pick<Server, 'url'> = server, timeoutMs?: number) =>
  smtpMailer(auth, settingsFor(by), timeoutMs);
const linkIn = (text: string): URL =>
  new URL(text.split('\n').find((line) => line.includes('oobCode')) ?? 'nowhere:');

/** Chooses a password with the code of a letter, as our page does; answers whose it was. */
async function redeem(oobCode: string, newPassword: string): Promise<unknown> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const path = 'identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any';
  const project = auth.app.options.projectId;
  const answer = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ oobCode, newPassword, targetProjectId: project }),
  });
  return answer.json();
}

describe.each(['dk', 'en'] as const)('a letter in %s', (language: Language) => {
  test('invites with the farm, the inviter and a link to our own page', async () => {
    const { email } = await signUp();
    expect(await mailer().invitation(email, language, inviting)).toBe(true);
    const [letter] = server.received;
    expect(server.received).toHaveLength(1);
    expect(letter).toMatchObject({ from: SENDER, to: [email] });
    const words = language === 'dk' ? 'Invitation til Markhold fra' : 'Invitation to Markhold from';
    expect(letter?.headers.get('subject')).toBe(`${words} ${inviting.farmName}`);
    expect(letter?.headers.get('to')).toBe(email);
    expect(letter?.headers.get('from')).toBe(`Markhold på Bøgely <${SENDER}>`);
    expect(letter?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(letter?.headers.get('content-language')).toBe(language === 'dk' ? 'da' : 'en');
    for (const form of [letter?.text, letter?.html]) {
      expect(form).toContain(inviting.inviter);
      expect(form).toContain(inviting.farmName);
      expect(form).toContain(`${APP_URL}/auth/reset-password`);
    }
    const link = linkIn(letter?.text ?? '');
    expect(link.origin + link.pathname).toBe(`${APP_URL}/action`);
    expect(parseEmailLink(link.search)).toMatchObject({
      value: { mode: 'resetPassword', language },
    });
    expect(letter?.html).toContain(link.href.replaceAll('&', '&amp;'));
  });

  test('about a new password has a code that opens the account', async () => {
    const { email } = await signUp();
    expect(await mailer().passwordLink(email, language)).toBe(true);
    const [letter] = server.received;
    const words = language === 'dk' ? 'Vælg en ny adgangskode til' : 'Choose a new password for';
    expect(letter?.headers.get('subject')).toBe(`${words} Markhold`);
    const code = linkIn(letter?.text ?? '').searchParams.get('oobCode') ?? '';
    expect(await redeem(code, 'Nyk0de-igen')).toMatchObject({ email });
  });
});

describe('the mailer by SMTP', () => {
  test('writes to nobody without an account that works', async () => {
    const { email } = await signUp({ disabled: true });
    expect(await mailer().passwordLink(email, 'dk')).toBe(false);
    expect(await mailer().passwordLink(anEmail(), 'dk')).toBe(false);
    expect(await mailer().invitation(anEmail(), 'en', inviting)).toBe(false);
    expect(server.received).toEqual([]);
  });

  test('lets no name add a header or somebody to write to', async () => {
    const { email } = await signUp();
    const farmName = 'Lyng\r\nBcc: all@farm.example\r\n\r\n<b>Hi</b>';
    await mailer().invitation(email, 'dk', { farmName, inviter: null });
    const [letter] = server.received;
    expect(letter?.to).toEqual([email]);
    expect(letter?.headers.has('bcc')).toBe(false);
    expect(letter?.headers.get('subject')).toContain('Lyng Bcc: <b>Hi</b>');
    expect(letter?.html).not.toContain('<b>');
  });

  test.each([
    [
      'a server that refuses',
      { refusal: '550 5.1.1 <somebody@farm.example> unknown' },
      'EENVELOPE',
    ],
    ['a server that says nothing', { isSilent: true }, 'EABORT'],
  ])('gives up on %s, and repeats none of its words', async (_what, behaviour, code) => {
    const { email } = await signUp();
    const bad = await start(behaviour);
    const error: unknown = await mailer(bad, 400)
      .passwordLink(email, 'dk')
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain('farm.example');
  });

  test('gives up where nobody listens', async () => {
    const { email } = await signUp();
    const gone = await startSmtpServer();
    await gone.stop();
    await expect(mailer(gone).passwordLink(email, 'dk')).rejects.toMatchObject({
      code: expect.stringMatching(/^ECONN|^ESOCKET/),
    });
  });

  test('sends no password over a network that can be read', async () => {
    const far = settingsFor({ url: 'smtp://user:secret@mail.farm.example' });
    expect(transportOptions(far, 1)).toMatchObject({ requireTLS: true });
    expect(transportOptions(settingsFor(server), 1)).toMatchObject({ requireTLS: false });
    const { email } = await signUp();
    const demanding = mailer({ url: `${server.url}?requireTLS=true` });
    await expect(demanding.passwordLink(email, 'dk')).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.received).toEqual([]);
  });

  test('is the one that is used when the environment names a server', async () => {
    const { email } = await signUp();
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('MAIL_FROM', SENDER);
    vi.stubEnv('APP_URL', APP_URL);
    const configured = servicesOf(auth.app.options.projectId);
    expect(await configured.mailer.invitation(email, 'dk', inviting)).toBe(true);
    expect(server.received).toHaveLength(1);
    expect(configured.mailer.handOverMs).toBeGreaterThan(0);
  });
});

describe('with mail by SMTP', () => {
  test('a new person gets the invitation from whoever added them', async () => {
    const { farm, leader } = await aFarm();
    const body = aPayload(farm, { emailLanguage: 'en' });
    const by = mailedBy(mailer());
    await call(leader, 'POST', '/employees/create-employee', { body, services: by });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ to: [body.email] });
    expect(server.received[0]?.text).toContain('Ida Holm has added you as an employee of Lyng.');
  });

  test('a new person is there although the server is not', async () => {
    const { farm, owner } = await aFarm();
    const body = aPayload(farm);
    const by = mailedBy(mailer(await start({ isSilent: true }), 200));
    const path = '/employees/create-employee';
    expect(await call(owner, 'POST', path, { body, services: by })).toEqual({
      status: 201,
      body: { employeeId: body.uid },
    });
    expect(await traces(farm, body.uid)).toEqual(ALL);
  });

  test('[S7.4] a reset answers the same after the same time, account or not, server slow or not', async () => {
    const slow = await start({ greetingMs: 4000 });
    const { email: known } = await signUp();
    const ask = async (email: string, by: Server): Promise<number> => {
      const begin = performance.now();
      const data = { email, lang: 'dk' };
      const reset = resetPassword(mailedBy({ ...mailer(by), handOverMs: 1000 }), {
        data,
        ip: randomUUID(),
      });
      expect(await reset).toEqual({ ok: true });
      return performance.now() - begin;
    };
    const times = [
      await ask(known, server),
      await ask(anEmail(), server),
      await ask(known, slow),
      await ask(anEmail(), slow),
    ];
    expect(server.received.map(({ to }) => to)).toEqual([[known]]);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(998);
    expect(Math.max(...times)).toBeLessThan(4000);
  });
});

test('a letter about a notification says what the phone would, and leads into the app', async () => {
  const words = { title: 'Ida Holm er ikke mødt', body: 'Vagten begyndte kl. 06:00.' };
  await mailer().notice?.('leder@farm.example', { language: 'dk', words, path: '/planning?d=1' });
  const [letter] = server.received;
  expect(letter).toMatchObject({ from: SENDER, to: ['leder@farm.example'] });
  expect(letter?.headers.get('subject')).toBe(words.title);
  expect(letter?.headers.get('auto-submitted')).toBe('auto-generated');
  for (const form of [letter?.text, letter?.html]) {
    expect(form).toContain(words.body);
    expect(form).toContain(`${APP_URL}/planning?d=1`);
    expect(form).toContain(`${APP_URL}/user/profile`);
    expect(form).not.toContain('oobCode');
  }
});

test('a letter about a notification that is refused is a failure without the person in it', async () => {
  const refusing = await start({ refusal: '550 5.1.1 <leder@farm.example> unknown' });
  const words = { title: 'Titel', body: '' };
  const sent = mailer(refusing).notice?.('leder@farm.example', {
    language: 'dk',
    words,
    path: '/',
  });
  await expect(sent).rejects.toThrow(/^The mail server did not take a letter/);
  await expect(sent).rejects.not.toThrow(/leder/);
});
