import { createFileSource, createSource } from '@frontdesk/knowledge'
import {
  createKnowledgeSource,
  knowledgeFileFields,
  knowledgeSourceResource,
  MAX_KNOWLEDGE_FILE_BYTES,
  successEnvelope,
} from '@frontdesk/schema'
import type { Call, Operation } from '../../http/operation.ts'
import type { Upload } from '../../http/read-upload.ts'
import { shapeError, unknownFields } from '../../http/shape-errors.ts'
import { created } from '../resource-answer.ts'
import { sourceData } from './source-resource.ts'

export const KNOWLEDGE_SOURCES = '/knowledge-sources'
/** A text of 200,000 characters, or 2,000 answers, with the JSON around it. */
const MAX_BODY_BYTES = 1024 * 1024

/** Websites, texts and curated answers come as JSON, files as a form. */
export const createKnowledgeSourceOperation: Operation = {
  id: 'createKnowledgeSource',
  method: 'post',
  path: KNOWLEDGE_SOURCES,
  summary: 'Add knowledge: a website to read, a text, curated answers, or a file',
  scope: 'write',
  example: { kind: 'website', url: 'https://example.com/help', title: 'Help pages' },
  body: createKnowledgeSource,
  maxBodyBytes: MAX_BODY_BYTES,
  formFields: knowledgeFileFields,
  response: { status: 201, schema: successEnvelope(knowledgeSourceResource) },
  async handle(call) {
    const upload = await call.upload(MAX_KNOWLEDGE_FILE_BYTES)
    const made = upload === null ? await fromJson(call) : await fromForm(call, upload)
    call.services.ringJobs()
    const data = { ...sourceData(made.source), usedBy: 0 }
    return created(call, { data, at: KNOWLEDGE_SOURCES, unknownFields: made.unknownFields })
  },
}

async function fromJson({ services, principal, body }: Call) {
  const { value, unknownFields: ignored } = await body(createKnowledgeSource)
  return { source: await createSource(services, principal.organizationId, value), unknownFields: ignored }
}

async function fromForm({ services, principal }: Call, { fields, file }: Upload) {
  const parsed = knowledgeFileFields.safeParse(fields)
  if (!parsed.success) throw shapeError(parsed.error, fields)
  const source = await createFileSource(services, principal.organizationId, { fields: parsed.data, file })
  return { source, unknownFields: unknownFields(knowledgeFileFields, fields) }
}
