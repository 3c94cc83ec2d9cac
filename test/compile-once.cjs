const vm = require('node:vm');

/**
 * Makes a function that compiles modules for jest so that a process compiles each of them once. Jest compiles again for every test file,
 * which costs a fifth of the time of a short one; what a script compiles to is kept by V8 and used again in the next context, as long
 * as its text, its name and where its code begins are the same. Modules are run as before: once for each test file.
 * @param {typeof vm.compileFunction} compileFunction what compiles everything that is not for a context
 * @returns {typeof vm.compileFunction}
 */
function compileOnce(compileFunction) {
  return (source, parameters, options) => {
    if (options?.parsingContext === undefined) return compileFunction(source, parameters, options);
    const head = `(function(${parameters.join(',')}){`;
    // jest's callback for import() of a module is left out: V8 keeps nothing of scripts with one, and here it could only refuse
    const script = new vm.Script(`${head}${source}\n})`, { filename: options.filename, columnOffset: -head.length });
    return script.runInContext(options.parsingContext);
  };
}

module.exports = { compileOnce };
