import { type Language } from '../../language.ts';
import { type EventMessageType } from '../message.ts';

/** What messages about people and about what lies ahead say: the texts of the interface, which a test compares. */
export const STORED_EVENT_WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<EventMessageType, { readonly title: string; readonly body: string }>>
  >
> = {
  dk: {
    digest: {
      title: 'Det venter på dig i dag',
      body: 'Registreringer: {{times}}. Ønsker om fri: {{leaves}}. Ønsker om vagter: {{shifts}}. Væk i dag: {{away}}.',
    },
    access_changed: {
      title: 'Din adgang er ændret',
      body: '{{name}} har ændret, hvad du kan i Markhold.',
    },
    person_joined: {
      title: '{{name}} er kommet med',
      body: 'Invitationen til bedriften er besvaret med ja.',
    },
    invitation_unused: {
      title: '{{name}} har ikke logget ind endnu',
      body: 'Invitationen er nogle dage gammel. Du kan sende den igen.',
    },
    plan_short: {
      title: '{{unit}} mangler folk i morgen',
      body: '{{day}}, kl. {{time}}: {{planned}} af {{need}} er planlagt.',
    },
    shift_reminder: {
      title: 'Din vagt begynder kl. {{time}}',
      body: '{{day}}, {{unit}}.',
    },
    shift_open: {
      title: 'Ledige vagter i {{unit}}',
      body: 'Antal i uge {{week}}: {{shifts}}. Se, om du kan tage en.',
    },
  },
  en: {
    digest: {
      title: 'This waits for you today',
      body: 'Registrations: {{times}}. Requests for leave: {{leaves}}. Requests for shifts: {{shifts}}. Away today: {{away}}.',
    },
    access_changed: {
      title: 'Your access has changed',
      body: '{{name}} has changed what you can do in Markhold.',
    },
    person_joined: {
      title: '{{name}} has joined',
      body: 'The invitation to the farm was accepted.',
    },
    invitation_unused: {
      title: '{{name}} has not signed in yet',
      body: 'The invitation is some days old. You can send it again.',
    },
    plan_short: {
      title: '{{unit}} is short of people tomorrow',
      body: '{{day}}, {{time}}: {{planned}} of {{need}} are planned.',
    },
    shift_reminder: {
      title: 'Your shift begins at {{time}}',
      body: '{{day}}, {{unit}}.',
    },
    shift_open: {
      title: 'Open shifts in {{unit}}',
      body: 'In week {{week}}: {{shifts}}. See whether you can take one.',
    },
  },
};
