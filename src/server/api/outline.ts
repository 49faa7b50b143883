// The API as its readable page shows it, made of the resources that answer and the schemas they are checked by.
import type { ApiDocument, ApiOutline } from '../../ui/api-outline.ts';
import type { Words } from '../../ui/words/words.ts';
import { describeSchemas, type JsonSchema, nameIn } from './openapi.ts';
import { resources } from './resources.ts';

export function outlineApi(words: Words): ApiOutline {
  const say = words.apiDocs;
  return {
    addresses: resources.map(({ path, name, answers, pathParams, queryParams = [] }) => ({
      path,
      name,
      answers,
      ...say.paths[name],
      params: [
        ...pathParams.map((param) => ({ name: param, isOptional: false, meaning: say.params[param] })),
        ...queryParams.map((param) => ({ name: param, isOptional: true, meaning: say.params[param] })),
      ],
    })),
    documents: Object.entries(describeSchemas(words)).map(([name, schema]) => ({
      name,
      fields: fieldsOf(schema, say),
    })),
  };
}

function fieldsOf(
  { properties = {} }: JsonSchema,
  say: Words['apiDocs'],
  prefix = '',
): ApiDocument['fields'] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const name = `${prefix}${field}`;
    const own = { name, kind: kindOf(schema, say), meaning: schema.description ?? '' };
    return [own, ...fieldsOf(schema, say, `${name}.`)];
  });
}

function kindOf(schema: JsonSchema, say: Words['apiDocs']): string {
  const { kinds } = say;
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.anyOf) {
    const others = schema.anyOf.filter(({ type }) => type !== 'null').map((one) => kindOf(one, say));
    const either = kinds.either(others);
    return others.length < schema.anyOf.length ? kinds.orNull(either) : either;
  }
  if (Array.isArray(schema.type)) {
    const [type = 'string'] = schema.type.filter((one) => one !== 'null');
    return kinds.orNull(kindOf({ ...schema, type }, say));
  }
  if (schema.items) return kinds.list(kindOf(schema.items, say));
  if (schema.format === 'date-time') return kinds.datetime;
  switch (schema.type) {
    case 'integer':
      return kinds.integer;
    case 'boolean':
      return kinds.boolean;
    case 'object':
      return kinds.object;
    default:
      return kinds.string;
  }
}
