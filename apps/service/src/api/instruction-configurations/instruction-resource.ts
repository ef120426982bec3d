import type { InstructionVersion, UsedInstruction } from '@frontdesk/deployments'

/** An instruction configuration as the API shows it. */
export function instructionData({ id, usedBy, createdAt, ...content }: UsedInstruction) {
  return { ...versionData({ id, ...content }), usedBy, createdAt }
}

export function versionData({ id, name, role, text, boundaries, version, updatedAt }: InstructionVersion) {
  return { id, name, role_template_identifier: role, text, boundaries, version, updatedAt }
}
