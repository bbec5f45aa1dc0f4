import { openDatabase } from '/work/wt/faults/src/db/client.ts'
import { execSync } from 'node:child_process'
import { rmSync } from 'node:fs'
process.on('unhandledRejection', (e:any) => console.log('UNHANDLED', e?.message?.slice(0,200)))
process.on('uncaughtException', (e:any) => console.log('UNCAUGHT', e?.message?.slice(0,200)))
rmSync('/tmp/fd/filler',{force:true}); rmSync('/tmp/fd/x',{recursive:true,force:true})
const db = await openDatabase({engine:'pglite', dir:'/tmp/fd/x'})
await db.query('create table t (a text)')
await db.query('checkpoint')
execSync('dd if=/dev/zero of=/tmp/fd/filler bs=1k count=400000 2>/dev/null || true')
execSync('truncate -s -3M /tmp/fd/filler')
console.log(execSync('df /tmp/fd | tail -1; ls /tmp/fd/x/pg_wal').toString())
let last=''
for (let i=0;i<400;i++){ try { await db.query("select pg_logical_emit_message(true,'x', repeat('y',100000))"); if (i%50==0) console.log(i,'ok') } catch(e:any){ const m=(e.code??'')+' '+e.message+' '+e.constructor.name; if(m!==last) console.log(i, m.slice(0,300)); last=m } }
try { console.log(await db.query('select count(*) from t')) } catch(e:any){console.log('read', e.message)}
rmSync('/tmp/fd/filler')
for (let i=0;i<3;i++) try { await db.query("insert into t select 'x'"); console.log('recovered', await db.query('select count(*) from t')) } catch(e:any){console.log('after', e.code, e.message.slice(0,300))}
await db.close().catch((e)=>console.log('close',e.message))
const again = await openDatabase({engine:'pglite', dir:'/tmp/fd/x'})
console.log('reopened', await again.query('select count(*) from t'))
