/** One line about a failed start: what is wrong and how to fix it. */
export function bootFailure(error: unknown): string {
  const { code, message, path, port, address } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${port ?? ''} is already in use. Set PORT to a free one, or end the other program.`
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${address ?? ''}.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
    case 'ENOENT':
      return path
        ? `DATA_DIR: ${path} cannot be written. Choose a folder that this user may write.`
        : `PORT: this user may not listen on port ${port ?? ''}. Choose one above 1023.`
    case 'ENOSPC':
      return `DATA_DIR: the disk is full${path ? ` (${path})` : ''}. Make room and start again; nothing is lost.`
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return 'DATABASE_URL: the database does not answer. Is PostgreSQL running at that address?'
    case '28P01':
    case '28000':
    case '3D000':
      return `DATABASE_URL: ${message}.`
    default:
      return (message ?? String(error)).split('\n')[0] ?? ''
  }
}
