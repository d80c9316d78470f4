-- How each word of folded names sounds, after Hans Joachim Postel's Kölner Phonetik (1969): consonants that sound alike have
-- one digit, vowels count at the beginning alone. For those who are there already: of everybody else `soundsOf` says it.
create function name_sounds(names text) returns text[] immutable strict parallel safe language sql as $$
  select coalesce(array_agg(distinct sound), '{}') from (
    select regexp_replace(regexp_replace(translate(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        regexp_replace(word, '[^a-z]', '', 'g'),
        'ph', 'f', 'g'),
        '[dt](?=[csz])', '8', 'g'),
        '[ckq]x', '48', 'g'),
        'x', '48', 'g'),
        '([sz])c', '\1' || '8', 'g'),
        '(^c(?=[ahkloqru4])|c(?=[ahkoqu4]))', '4', 'g'),
        'c', '8', 'g'),
      'aeijouybpfvwgkqlmnrszdth', '00000001133344456678822'),
      '(\d)\1+', '\1', 'g'), '(?<=\d)0', '', 'g') as sound
    from regexp_split_to_table(names, '\s+') as word
  ) sounding where sound <> ''
$$;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sounds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
update members set sounds = name_sounds(last_name_folded || ' ' || first_name_folded);--> statement-breakpoint
drop function name_sounds(text);--> statement-breakpoint
CREATE INDEX "members_sounds" ON "members" USING gin ("client_id","sounds");