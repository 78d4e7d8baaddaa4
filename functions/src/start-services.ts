import { getAuth } from 'firebase-admin/auth';
import { getFunctions } from 'firebase-admin/functions';
import { regionOf } from '../../src/domain/env-keys.ts';
import { mailSettingsOf } from './notify/mail-settings.ts';
import { authMailer, smtpMailer } from './notify/smtp-mailer.ts';
import { fcmPusher, noPusher } from './notify/fcm-pusher.ts';
import { appVerifierOf } from './platform/app-check.ts';
import { codeOf } from './platform/api-error.ts';
import { appOf, firestore, type Services, type Turn } from './platform/services.ts';

/** Where the functions run, all but the password reset: `npm run build` writes it down for the deployment. */
export const REGION = regionOf(process.env);

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
