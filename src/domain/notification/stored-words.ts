import type { Language } from '../language.ts';
import { daysOfSpan, MESSAGE_TYPES, type MessageParams, type MessageType } from './message.ts';
import { STORED_LEAVE_WORDS } from './stored-leave-words.ts';
import { STORED_EVENT_WORDS, STORED_SHIFT_WORDS } from './stored-shift-words.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

/**
 * What a notification says: in the interface, and as it is stored for a locked phone and for an app older than the
 * server.
 */
export const STORED_WORDS: Readonly<Record<Language, Readonly<Record<MessageType, Words>>>> = {
  dk: {
    ...STORED_LEAVE_WORDS.dk,
    ...STORED_SHIFT_WORDS.dk,
    ...STORED_EVENT_WORDS.dk,
    guide_new: {
      title: 'Ny vejledning: {{title}}',
      body: 'Læs den, når du har tid. Den er her også uden net, når du har åbnet den.',
    },
    guide_again: {
      title: 'Vejledningen er ændret: {{title}}',
      body: 'Læs den igen, også hvis du kendte den før.',
    },
    guide_reminder: {
      title: 'Husk at læse: {{title}}',
      body: 'Den venter på, at du siger, at du har læst og forstået den.',
    },
    guide_feedback: {
      title: 'Noget er galt i vejledningen: {{title}}',
      body: 'En, der læser den, har skrevet, hvad der skal rettes.',
    },
    guide_review: {
      title: 'Gennemgå vejledningen: {{title}}',
      body: 'Dagen, hvor den senest skal gennemgås, er kommet.',
    },
    plan_declined: {
      title: '{{name}} kan ikke komme på arbejde',
      body: '{{unit}}, uge {{week}}. Antal vagter: {{shifts}}.',
    },
    plan_overtaken: {
      title: 'En anden har ændret de samme vagter',
      body: '{{unit}}, uge {{week}}: se begge udgaver i vagtplanen, og vælg.',
    },
    plan_confirm: {
      title: 'Bekræft din vagtplan for uge {{week}}',
      body: 'Planen for {{unit}} venter på, at du bekræfter den.',
    },
    shift_missed: {
      title: 'Har du glemt at stemple ind?',
      body: 'Din vagt i {{unit}} begyndte kl. {{time}}.',
    },
    shift_missed_of: {
      title: '{{name}} er ikke mødt',
      body: 'Vagten i {{unit}} begyndte kl. {{time}}. Uret er ikke startet.',
    },
    plan_published: {
      title: 'Din vagtplan for uge {{week}} er klar',
      body: '{{name}} har offentliggjort den for {{unit}}.',
    },
    plan_changed: {
      title: 'Din vagtplan for uge {{week}} er ændret',
      body: '{{name}} har offentliggjort ændringer for {{unit}}.',
    },
    registration_returned: {
      title: 'En registrering er sendt tilbage',
      body: '{{day}}, {{unit}}: {{reason}}',
    },
    registration_changed: {
      title: '{{name}} har rettet dine timer',
      body: '{{day}}, {{unit}}: {{before}} er nu {{after}}.',
    },
    registration_entered: {
      title: '{{name}} har registreret timer for dig',
      body: '{{day}}, {{unit}}: {{after}}.',
    },
    registration_deleted: {
      title: '{{name}} har slettet en registrering',
      body: '{{day}}, {{unit}}: {{before}}.',
    },
    clock_started_for: {
      title: '{{name}} har stemplet dig ind',
      body: 'Uret går siden kl. {{time}} i {{unit}}.',
    },
    clock_stopped_for: {
      title: '{{name}} har stemplet dig ud',
      body: '{{day}}, {{unit}}: {{after}}.',
    },
    registration_no_stop: {
      title: 'Glemt at stoppe',
      body: '{{name}} stemplede ikke ud {{day}} i {{unit}}.',
    },
    registration_own_no_stop: {
      title: 'Du glemte at stoppe',
      body: '{{day}}, {{unit}}: Vi foreslår {{after}}. Timerne tæller først, når de er bekræftet.',
    },
    still_running: {
      title: 'Er du stadig på arbejde?',
      body: 'Uret går siden kl. {{time}} i {{unit}}. Husk at stemple ud.',
    },
    still_running_of: {
      title: 'Går uret stadig?',
      body: '{{name}} stemplede ind kl. {{time}} i {{unit}} og er ikke stemplet ud.',
    },
    cap_near: {
      title: 'Du nærmer dig månedens grænse',
      body: 'Du har {{hours}} af {{max}} timer i {{month}}.',
    },
    cap_reached: {
      title: 'Månedens grænse er nået',
      body: 'Du har {{hours}} af {{max}} timer i {{month}}. Din leder kan stadig registrere for dig.',
    },
    cap_reached_of: {
      title: 'Månedens grænse er nået',
      body: '{{name}} har {{hours}} af {{max}} timer i {{month}}.',
    },
    statement_ready: {
      title: 'Din løn for {{month}} er opgjort',
      body: '{{hours}} timer er godkendt. Se, hvordan de er regnet.',
    },
    statement_ready_days: {
      title: 'Din løn er opgjort',
      body: '{{from}} – {{until}}: {{hours}} timer er godkendt. Se, hvordan de er regnet.',
    },
  },
  en: {
    ...STORED_LEAVE_WORDS.en,
    ...STORED_SHIFT_WORDS.en,
    ...STORED_EVENT_WORDS.en,
    guide_new: {
      title: 'New guide: {{title}}',
      body: 'Read it when you have time. Once opened, it is here without a network too.',
    },
    guide_again: {
      title: 'The guide has changed: {{title}}',
      body: 'Read it again, even if you knew it before.',
    },
    guide_reminder: {
      title: 'Remember to read: {{title}}',
      body: 'It is waiting for you to say that you have read and understood it.',
    },
    guide_feedback: {
      title: 'Something is wrong in the guide: {{title}}',
      body: 'Somebody who reads it has written what has to be put right.',
    },
    guide_review: {
      title: 'Look through the guide: {{title}}',
      body: 'The day by which it has to be looked through has come.',
    },
    plan_declined: {
      title: '{{name}} cannot come to work',
      body: '{{unit}}, week {{week}}. Shifts: {{shifts}}.',
    },
    plan_overtaken: {
      title: 'Somebody else has changed the same shifts',
      body: '{{unit}}, week {{week}}: see both versions in the plan, and choose.',
    },
    plan_confirm: {
      title: 'Confirm your plan for week {{week}}',
      body: 'The plan for {{unit}} is waiting for you to confirm it.',
    },
    shift_missed: {
      title: 'Did you forget to clock in?',
      body: 'Your shift in {{unit}} began at {{time}}.',
    },
    shift_missed_of: {
      title: '{{name}} has not come',
      body: 'The shift in {{unit}} began at {{time}}. No clock has been started.',
    },
    plan_published: {
      title: 'Your work plan for week {{week}} is ready',
      body: '{{name}} has published it for {{unit}}.',
    },
    plan_changed: {
      title: 'Your work plan for week {{week}} has changed',
      body: '{{name}} has published changes for {{unit}}.',
    },
    registration_returned: {
      title: 'A registration was returned',
      body: '{{day}}, {{unit}}: {{reason}}',
    },
    registration_changed: {
      title: '{{name}} corrected your hours',
      body: '{{day}}, {{unit}}: {{before}} is now {{after}}.',
    },
    registration_entered: {
      title: '{{name}} registered hours for you',
      body: '{{day}}, {{unit}}: {{after}}.',
    },
    registration_deleted: {
      title: '{{name}} deleted a registration',
      body: '{{day}}, {{unit}}: {{before}}.',
    },
    clock_started_for: {
      title: '{{name}} clocked you in',
      body: 'The clock has been running since {{time}} in {{unit}}.',
    },
    clock_stopped_for: {
      title: '{{name}} clocked you out',
      body: '{{day}}, {{unit}}: {{after}}.',
    },
    registration_no_stop: {
      title: 'Forgot to stop',
      body: '{{name}} did not clock out on {{day}} in {{unit}}.',
    },
    registration_own_no_stop: {
      title: 'You forgot to stop',
      body: '{{day}}, {{unit}}: we suggest {{after}}. The hours count once they are confirmed.',
    },
    still_running: {
      title: 'Are you still at work?',
      body: 'The clock has been running since {{time}} in {{unit}}. Remember to clock out.',
    },
    still_running_of: {
      title: 'Is the clock still running?',
      body: '{{name}} clocked in at {{time}} in {{unit}} and has not clocked out.',
    },
    cap_near: {
      title: 'You are close to the limit of the month',
      body: 'You have {{hours}} of {{max}} hours in {{month}}.',
    },
    cap_reached: {
      title: 'The limit of the month is reached',
      body: 'You have {{hours}} of {{max}} hours in {{month}}. Your leader can still register for you.',
    },
    cap_reached_of: {
      title: 'The limit of the month is reached',
      body: '{{name}} has {{hours}} of {{max}} hours in {{month}}.',
    },
    statement_ready: {
      title: 'Your pay for {{month}} is settled',
      body: '{{hours}} hours are approved. See how they were calculated.',
    },
    statement_ready_days: {
      title: 'Your pay is settled',
      body: '{{from}} – {{until}}: {{hours}} hours are approved. See how they were calculated.',
    },
  },
};

const NAMED = /\{\{(\w+)\}\}/g;

function fill({ title, body }: Words, written: (name: string) => string): Words {
  const of = (text: string): string =>
    text.replaceAll(NAMED, (_match, name: string) => written(name));
  return { title: of(title), body: of(body) };
}

/** Title and body in a language; days as `19/11`, months as `11/2026`. */
export function storedWords(type: MessageType, params: MessageParams, language: Language): Words {
  return fill(STORED_WORDS[language][type], (name) => plain(params[name] ?? '', language));
}

/**
 * Title and body in a language, with all that they name as its reader writes it. Null of a type that is not known, and
 * where anything is missing (`written` is empty): without it is no sentence.
 */
export function messageWords(
  type: string | null,
  language: Language,
  written: (name: string) => string,
): Words | null {
  const known = MESSAGE_TYPES.find((one) => one === type);
  if (known === undefined) return null;
  const words = STORED_WORDS[language][known];
  const named = [...`${words.title} ${words.body}`.matchAll(NAMED)].map(([, name = '']) => name);
  return named.some((name) => written(name) === '') ? null : fill(words, written);
}

/** A day, some days, a month or a number as short text; anything else as it is. */
function plain(value: string | number, language: Language): string {
  if (typeof value === 'number') {
    return value.toLocaleString(language === 'dk' ? 'da-DK' : 'en-GB', {
      maximumFractionDigits: 2,
    });
  }
  const days = daysOfSpan(value);
  if (days !== null) return days.map((day) => plain(day, language)).join(' – ');
  const [, year = '', month = '', date] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? [];
  if (year === '') return value;
  return date === undefined ? `${Number(month)}/${year}` : `${Number(date)}/${Number(month)}`;
}
