// Loaded into the server before anything else. The server lives in a process group of its own, so
// that Ctrl-C reaches it once, through its starter; when the starter is gone, it ends as well.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
