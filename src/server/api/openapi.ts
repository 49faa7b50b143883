// The published description of the API, OpenAPI 3.1: made of the same resources and schemas that answer.
import { z } from 'zod';
import type { Words } from '../../ui/words/words.ts';
import { type DocumentName, documentSchemas } from './documents.ts';
import type { PathParam, QueryParam, Resource } from './resource.ts';
import { resources } from './resources.ts';

export type JsonSchema = {
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  $ref?: string;
  [other: string]: unknown;
};

const schemaPrefix = '#/components/schemas/';

export function describeApi(words: Words, origin: string): object {
  const say = words.apiDocs;
  return {
    openapi: '3.1.0',
    info: {
      title: words.shared.siteName,
      summary: say.description,
      description: [say.lead, ...say.live, ...say.limits, ...say.licence].join('\n\n'),
      version: '1',
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(resources.map((resource) => [resource.path, describePath(resource, words)])),
    components: { schemas: describeSchemas(words) },
  };
}

function describePath({ name, answers, pathParams, queryParams = [] }: Resource, { apiDocs: say }: Words) {
  const one = { $ref: `${schemaPrefix}${answers.document}` };
  const problem = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: `${schemaPrefix}Problem` } } },
  });
  const isForgiving = pathParams.some((param) => param !== 'date');
  const canBeWrong = pathParams.includes('date') || queryParams.length > 0;
  return {
    get: {
      operationId: name,
      summary: say.paths[name].summary,
      description: say.paths[name].about,
      parameters: [
        ...pathParams.map((param) => ({ ...describeParam(param, say), in: 'path', required: true })),
        ...[...queryParams, 'lastEventId' as const].map((param) => ({
          ...describeParam(param, say),
          in: 'query',
        })),
      ],
      responses: {
        200: {
          description: say.paths[name].summary,
          content: {
            'application/json': { schema: answers.isList ? { type: 'array', items: one } : one },
            'text/event-stream': { schema: { type: 'string', description: say.responses.stream } },
          },
        },
        ...(isForgiving && { 301: { description: say.responses.moved } }),
        304: { description: say.responses.unchanged },
        ...(canBeWrong && { 400: problem(say.responses.wrong) }),
        ...(isForgiving && { 404: problem(say.responses.missing) }),
        503: problem(say.responses.full),
      },
    },
  };
}

function describeParam(param: PathParam | QueryParam | 'lastEventId', say: Words['apiDocs']) {
  const schemas: Partial<Record<typeof param, object>> = {
    date: { type: 'string', format: 'date' },
    limit: { type: 'integer', minimum: 1, maximum: 1000 },
  };
  return { name: param, description: say.params[param], schema: schemas[param] ?? { type: 'string' } };
}

/** Every document by name, with a sentence to each field. */
export function describeSchemas(words: Words): Record<DocumentName, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(documentSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${schemaPrefix}${id}` });
  const named = Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [
    name,
    withMeanings(schema as JsonSchema, words.apiDocs.fields[name as DocumentName]),
  ]);
  return Object.fromEntries(named);
}

function withMeanings(schema: JsonSchema, meanings: Record<string, string>, prefix = ''): JsonSchema {
  if (!schema.properties) return schema;
  const fields = Object.entries(schema.properties).map(([field, its]) => [
    field,
    { ...withMeanings(its, meanings, `${prefix}${field}.`), description: meanings[`${prefix}${field}`] },
  ]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** "Game" of "#/components/schemas/Game". */
export function nameIn(ref: string): string {
  return ref.slice(schemaPrefix.length);
}
