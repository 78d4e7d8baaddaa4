import {
  type Guide,
  type GuideCopy,
  type GuideReceipt,
  type GuideSave,
  guideReceiptId,
} from '#domain/guides/guide.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { paths } from '#domain/paths.ts';
import { newId } from '../device/device.ts';
import { getActor } from '../base/actor.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, updatedAudit } from '../changes/with-audit.ts';

/**
 * The fields of a save that is made on another one. By its mark the server knows that it was this one: of two authors
 * without a network each counts on from the same number.
 */
function saveAfter({ rev, savedAs }: GuideSave): GuideSave & Pick<Guide, 'basedOn'> {
  return { rev: rev + 1, savedAs: newId(), basedOn: savedAs };
}

/**
 * Keeps a draft, made on a save of the guide: where another one came after that, the server refuses this one, and it
 * stays among one's own unsent changes. The save that it is; null where nobody is there to write it.
 */
export function saveGuide(guideId: string, seen: GuideSave, content: string): GuideSave | null {
  const save = saveAfter(seen);
  const written = updateDocument({
    kind: 'guide',
    path: (farmId) => paths.guide(farmId, guideId),
    fields: { ...save, content },
    audit: updatedAudit,
    mark: 'content',
  });
  return written === null ? null : save;
}

/** Says that one has read and understood a version; works offline. */
export function acknowledgeGuide(
  guideId: string,
  version: Pick<GuideReceipt, 'major' | 'minor'>,
): void {
  const actor = getActor();
  if (actor === null) return;
  const id = guideReceiptId(guideId, actor.uid);
  const { major, minor } = version;
  updateDocument({
    kind: 'guide_receipt',
    path: (farmId) => paths.guideReceipt(farmId, id),
    fields: {
      id,
      guideId,
      employeeId: actor.uid,
      unitId: homeUnitOf(actor.employee),
      major,
      minor,
    },
    create: true,
    audit: updatedAudit,
    mark: 'major',
  });
}

/** What somebody says is wrong at a step of a version they read; works offline. Nothing for an empty text. */
export function sayWrong(
  copy: Pick<GuideCopy, 'guideId' | 'authorUnitId' | 'major' | 'minor'>,
  stepId: string,
  text: string,
): void {
  const actor = getActor();
  const said = text.trim();
  if (actor === null || said === '') return;
  const { guideId, authorUnitId, major, minor } = copy;
  const id = newId();
  updateDocument({
    kind: 'guide_feedback',
    path: (farmId) => paths.guideFeedbackOf(farmId, id),
    fields: {
      id,
      guideId,
      unitId: authorUnitId,
      employeeId: actor.uid,
      stepId,
      major,
      minor,
      text: said,
      done: false,
    },
    create: true,
    audit: createdAudit,
    mark: 'text',
  });
}

/** Says that what a reader said of a guide is put right, or that it is not yet; for its authors. */
export function settleFeedback(id: string, done: boolean): void {
  updateDocument({
    kind: 'guide_feedback',
    path: (farmId) => paths.guideFeedbackOf(farmId, id),
    fields: { done },
    audit: updatedAudit,
    mark: 'done',
  });
}

/** Keeps a picture of a guide, made small before; works offline. Its id, null while signed out. */
export function saveGuideImage(guide: Pick<Guide, 'id' | 'unitId'>, data: string): string | null {
  const id = newId();
  const written = updateDocument({
    kind: 'guide_image',
    path: (farmId) => paths.guideImage(farmId, id),
    fields: { id, guideId: guide.id, unitId: guide.unitId, data },
    create: true,
    audit: createdAudit,
    mark: 'guideId',
  });
  return written === null ? null : id;
}
