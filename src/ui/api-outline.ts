// The document API as a page can show it. The server makes it of what really answers.

export type ApiOutline = {
  addresses: ApiAddress[];
  documents: ApiDocument[];
};

export type ApiAddress = {
  /** With its parameters in braces: "/api/officials/{id}". */
  path: string;
  name: string;
  summary: string;
  about: string;
  answers: { document: string; isList: boolean };
  params: { name: string; isOptional: boolean; meaning: string }[];
};

export type ApiDocument = {
  name: string;
  fields: { name: string; kind: string; meaning: string }[];
};
