/** A file of the release, as the build gives it to a module: by its address. */
module.exports = { __esModule: true, default: '/zip-map.svg' };
