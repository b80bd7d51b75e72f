import type pg from 'pg';

/**
 * Describes the schema `public` of a database as text: types, functions, sequences, tables, views and rows. Two
 * databases with the same text behave in the same way. Leaves out everything without an effect: comments, owners, and
 * the order of creation, except that of columns. Also leaves out the rows of `schema_migrations`.
 */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const blocks = [];
  for (const query of [GRANTS, TYPES, SEQUENCES, FUNCTIONS, RELATIONS]) {
    const { rows } = await client.query<{ title: string; lines: string[] }>(query);
    for (const { title, lines } of rows.sort((a, b) => (a.title < b.title ? -1 : 1)))
      blocks.push([title, ...lines.map((line) => `  ${withoutComments(line)}`)]);
  }
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select to_jsonb(t)::text as line from public.${client.escapeIdentifier(name)} t order by to_jsonb(t)::text collate "C"`,
    );
    if (rows.length > 0) blocks.push([`rows of ${name}`, ...rows.map(({ line }) => `  ${line}`)]);
  }
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The definition of a function without the comments in its body. */
function withoutComments(definition: string): string {
  return definition.replaceAll(/^\s*--.*\n/gm, '').replaceAll(/\s+-- .*$/gm, '');
}

/** Privileges of everyone but the owner, as one line of text. */
const granted = (acl: string, kind: string, owner: string) => `(
  select coalesce(string_agg(line, '; ' order by line collate "C"), 'nobody') from (
    select case when grantee = 0 then 'everyone' else pg_get_userbyid(grantee) end || ' '
        || string_agg(privilege_type || case when is_grantable then ' with grant option' else '' end, ', ' order by privilege_type collate "C") as line
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) where grantee <> ${owner} group by grantee) grants)`;

const GRANTS = `
  select 'schema' as title, array[${granted('nspacl', 'n', 'nspowner')}] as lines
  from pg_namespace where nspname = 'public'
  union all
  select 'grants on new objects of type ' || defaclobjtype::text, array[${granted('defaclacl', 'r', 'defaclrole')}]
  from pg_default_acl where defaclnamespace = 'public'::regnamespace
  union all
  select 'extension ' || extname, '{}' from pg_extension`;

const TYPES = `
  select 'type ' || typname as title, array[
      concat_ws(' ', typtype::text, case when typtype = 'd' then format_type(typbasetype, typtypmod) end, typdefault,
        case when typnotnull then 'not null' end)
    ] || array(select conname || ' ' || pg_get_constraintdef(c.oid) from pg_constraint c
        where c.contypid = t.oid and contype <> 'n' order by conname)
      || array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder) as lines
  from pg_type t left join pg_class r on r.oid = t.typrelid
  where typnamespace = 'public'::regnamespace and typcategory <> 'A' and (typrelid = 0 or r.relkind = 'c') order by typname`;

const SEQUENCES = `
  select 'sequence ' || relname as title, array[
      format('%s start %s increment %s min %s max %s cache %s%s', format_type(seqtypid, null), seqstart, seqincrement,
        seqmin, seqmax, seqcache, case when seqcycle then ' cycle' else '' end),
      'belongs to ' || coalesce((select refobjid::regclass || '.' || attname
        from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')), 'nothing'),
      'granted to ' || ${granted('relacl', 's', 'relowner')}
    ] as lines
  from pg_class c join pg_sequence on seqrelid = c.oid where relnamespace = 'public'::regnamespace order by relname`;

const FUNCTIONS = `
  select 'function ' || proname as title,
    array[pg_get_functiondef(p.oid), 'granted to ' || ${granted('proacl', 'f', 'proowner')}] as lines
  from pg_proc p where pronamespace = 'public'::regnamespace order by proname, pg_get_function_identity_arguments(p.oid)`;

const RELATIONS = `
  select case relkind when 'r' then 'table ' when 'p' then 'partitioned table ' when 'v' then 'view '
      when 'm' then 'materialized view ' else 'relation ' || relkind::text || ' ' end || relname as title,
    array(
      select concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        case when attgenerated <> '' then 'generated as' when adbin is not null then 'default' end,
        pg_get_expr(adbin, adrelid),
        case attidentity when 'a' then 'identity' when 'd' then 'identity by default' end,
        case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
        case when attstorage <> typstorage then 'storage ' || attstorage::text end, 'compression ' || nullif(attcompression::text, ''),
        case when coalesce(attstattarget, -1) >= 0 then 'statistics ' || attstattarget end,
        attoptions::text, 'privileges ' || attacl::text)
      from pg_attribute a join pg_type t on t.oid = atttypid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum)
    || array(select 'constraint ' || conname || ' ' || pg_get_constraintdef(n.oid) from pg_constraint n
      where conrelid = c.oid and contype not in ('n', 't') order by conname)
    || array(select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end
      || case when indisclustered then ' clustered' else '' end from pg_index join pg_class i on i.oid = indexrelid
      where indrelid = c.oid order by i.relname)
    || array(select pg_get_triggerdef(g.oid) || case tgenabled when 'O' then '' else ' enabled ' || tgenabled::text end
      from pg_trigger g where tgrelid = c.oid and not tgisinternal order by tgname)
    || array(select pg_get_ruledef(w.oid) from pg_rewrite w where ev_class = c.oid order by rulename)
    || array(select 'policy ' || (to_jsonb(y) - '{oid,polrelid}'::text[])::text from pg_policy y where polrelid = c.oid order by polname)
    || array(select pg_get_statisticsobjdef(x.oid) from pg_statistic_ext x where stxrelid = c.oid order by stxname)
    || array(select 'partition ' || inhrelid::regclass from pg_inherits where inhparent = c.oid order by inhseqno, inhrelid::regclass::text)
    || array_remove(array[
      case when reloptions is not null then 'with ' || reloptions::text end,
      case when relpersistence <> 'p' then 'persistence ' || relpersistence::text end,
      case when relrowsecurity or relforcerowsecurity then 'row security' end,
      case when relreplident <> 'd' then 'replica identity ' || relreplident::text end,
      'granted to ' || ${granted('relacl', 'r', 'relowner')}], null) as lines
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 'S', 't', 'c') order by relname`;

const TABLES = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by relname`;
