import { createFileSource, createSource } from '@frontdesk/knowledge'
import {
  type CreateKnowledgeSource,
  createKnowledgeSource,
  type KnowledgeFileFields,
  knowledgeFileFields,
  knowledgeSourceResource,
  MAX_KNOWLEDGE_FILE_BYTES,
  successEnvelope,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { created } from '../resource-answer.ts'
import { sourceData } from './source-resource.ts'

export const KNOWLEDGE_SOURCES = '/knowledge-sources'
/** A text of 200,000 characters, or 2,000 answers, with the JSON around it. */
const MAX_BODY_BYTES = 1024 * 1024

/** Websites, texts and curated answers come as JSON, files as a form. */
export const createKnowledgeSourceOperation = defineOperation({
  id: 'createKnowledgeSource',
  method: 'post',
  path: KNOWLEDGE_SOURCES,
  summary: 'Add knowledge: a website to read, a text, curated answers, or a file',
  scope: 'write',
  example: { kind: 'website', url: 'https://example.com/help', title: 'Help pages' },
  body: createKnowledgeSource,
  maxBodyBytes: MAX_BODY_BYTES,
  form: { fields: knowledgeFileFields, maxFileBytes: MAX_KNOWLEDGE_FILE_BYTES },
  response: { status: 201, schema: successEnvelope(knowledgeSourceResource) },
  async handle(call) {
    const upload = await call.upload()
    const { made, unknownFields } = upload === null ? await fromJson(call) : await fromForm(call, upload)
    const data = { ...sourceData(made.answer), usedBy: 0 }
    const answer = await call.commit(created(call, { data, at: KNOWLEDGE_SOURCES, unknownFields }), made.write)
    call.services.ringJobs()
    return answer
  },
})

type Creation = Call<CreateKnowledgeSource, never, KnowledgeFileFields>
type Upload = NonNullable<Awaited<ReturnType<Creation['upload']>>>

async function fromJson({ services, principal, body }: Creation) {
  const { value, unknownFields } = await body()
  return { made: await createSource(services, principal.organizationId, value), unknownFields }
}

async function fromForm({ services, principal }: Creation, { value: fields, file, unknownFields }: Upload) {
  return { made: await createFileSource(services, principal.organizationId, { fields, file }), unknownFields }
}
