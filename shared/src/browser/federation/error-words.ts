/** Stands in the shell for the federation runtime's words of errors: those that a container can meet here. Others keep their code. */
export const runtimeDescMap: Readonly<Record<string, string>> = {
  'RUNTIME-001': 'Failed to get remoteEntry exports.',
  'RUNTIME-002': 'The remote entry interface does not contain "init"',
  'RUNTIME-004': 'Failed to locate remote.',
  'RUNTIME-008': 'Failed to load script resources.',
  'RUNTIME-014': 'The remote does not expose the requested module.',
  'RUNTIME-015': 'Remote container initialization failed.',
};

export { runtimeDescMap as buildDescMap, runtimeDescMap as errorDescMap, runtimeDescMap as typeDescMap };
