export const statTable = {
  howWeCount: 'How we count',
  file: (title: string, ending: 'csv' | 'json') => `${title} as ${ending.toUpperCase()}`,
};
