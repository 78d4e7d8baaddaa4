import { getAuth } from 'firebase-admin/auth';
import { getFunctions } from 'firebase-admin/functions';
import { authMailer } from './mail/auth-mailer.ts';
import { mailSettingsOf } from './mail/mail-settings.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { fcmPusher, noPusher } from './notify/fcm-pusher.ts';
import { appOf, firestore } from './platform/app.ts';
import { appVerifierOf } from './platform/app-check.ts';
import { codeOf } from './platform/error-code.ts';
import type { Services, Turn } from './platform/services.ts';
import { REGION } from './region.ts';

/** The services of the project the functions run in, or of another one by its id. */
export function servicesOf(projectId?: string): Services {
  const app = appOf(projectId);
  const auth = getAuth(app);
  const settings = mailSettingsOf(process.env);
  return {
    auth,
    db: firestore(projectId),
    mailer: settings === null ? authMailer(app) : smtpMailer(auth, settings),
    pusher: process.env['FIRESTORE_EMULATOR_HOST'] === undefined ? fcmPusher(app) : noPusher,
    queue: async (id, turn) => {
      const work = getFunctions(app).taskQueue<Turn>(`locations/${REGION}/functions/farmWork`);
      try {
        await work.enqueue(turn, { id, dispatchDeadlineSeconds: 1800 });
      } catch (error) {
        if (codeOf(error) !== 'functions/task-already-exists') throw error;
      }
    },
    verifyApp: appVerifierOf(app, process.env),
    now: Date.now,
    step: () => Promise.resolve(),
  };
}
