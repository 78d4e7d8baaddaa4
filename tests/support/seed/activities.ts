import type { Activity } from '#domain/time/registration/cap.ts';
import type { UnitId } from './people.ts';

/** What is worked on in each unit, and everywhere. */
const TASKS: Readonly<Record<UnitId | 'faelles', readonly string[]>> = {
  kostald: [
    'Malkning',
    'Fodring',
    'Strøning',
    'Klovbeskæring',
    'Kælvning',
    'Rengøring af malkestald',
  ],
  kalve: ['Mælkefodring', 'Flytning', 'Vaccination', 'Mærkning'],
  sostald: ['Løbning', 'Faring', 'Fravænning', 'Kastration', 'Vask af farestald'],
  slagtesvin: ['Fodring af slagtesvin', 'Udlevering', 'Vask', 'Tilsyn'],
  mark: [
    'Pløjning',
    'Harvning',
    'Såning',
    'Gylle',
    'Sprøjtning',
    'Slæt',
    'Høst',
    'Halmpresning',
    'Vanding',
  ],
  vaerksted: ['Reparation', 'Service', 'Svejsning', 'Bygning'],
  faelles: ['Kørsel', 'Møde', 'Kontor'],
};

/** The activities of the farm. */
export function buildActivities(
  audit: Pick<Activity, 'created' | 'createdByEid'>,
): readonly Activity[] {
  const untouched = { createdByUid: null, updated: null, updatedByEid: null, updatedByUid: null };
  return Object.entries(TASKS).flatMap(([unitId, names]) =>
    names.map((name, index) => ({
      id: `${unitId}-${index + 1}`,
      name,
      units: unitId === 'faelles' ? [] : [unitId],
      guideId: unitId === 'kostald' && name === 'Malkning' ? 'malkning' : null,
      ...audit,
      ...untouched,
      deleted: null,
      deletedByEid: null,
    })),
  );
}
