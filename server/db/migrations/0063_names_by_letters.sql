-- The letters of each word of folded names in order, beside how they sound: "schmdit" has those of "schmidt". For those who
-- are there already: of everybody else `likenessesOf` says it.
create function name_letters(names text) returns text[] immutable strict parallel safe language sql as $$
  select coalesce(array_agg(distinct letters collate "C" order by letters collate "C"), '{}') from (
    select (
      select string_agg(letter, '' order by letter collate "C")
      from regexp_split_to_table(regexp_replace(word, '[^a-z]', '', 'g'), '') as letter
    ) as letters
    from regexp_split_to_table(names, '\s+') as word
  ) ordered where length(letters) >= 4
$$;--> statement-breakpoint
update members set sounds = sounds || name_letters(last_name_folded || ' ' || first_name_folded);--> statement-breakpoint
drop function name_letters(text);
