CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" "bytea" NOT NULL,
	"network" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "second_factors" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "is_app_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "user_handle" "bytea" DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_factor" FOREIGN KEY ("client_id","member_id") REFERENCES "public"."second_factors"("client_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_purpose" ON "passkey_challenges" USING btree ("purpose");--> statement-breakpoint
CREATE INDEX "passkey_challenges_network" ON "passkey_challenges" USING btree ("network","expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
grant select, insert, delete on passkey_challenges to safety_dashboard_app;--> statement-breakpoint
grant select, insert, update, delete on passkeys to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('passkeys');--> statement-breakpoint
-- Whether people of one of a licensee's companies may have passkeys, or have one still: all that is told before sign-in.
create function licensee_has_passkeys(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select from clients
    join licensees on licensees.id = clients.licensee_id
    where licensees.identifier = wanted
      and (clients.second_factor_offered
        or cardinality(clients.second_factor_roles) > 0
        or exists (select from passkeys where passkeys.client_id = clients.id)))
$$;--> statement-breakpoint
revoke all on function licensee_has_passkeys(text) from public;--> statement-breakpoint
grant execute on function licensee_has_passkeys(text) to safety_dashboard_app;
